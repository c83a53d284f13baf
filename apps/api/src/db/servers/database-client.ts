import { getTracing } from '@zhucheng/telemetry';
import { Client, type ClientConfig } from 'pg';
import { parseServers } from './server-list.ts';
import { serverChoiceOf, type ServerChoice } from './server-choice.ts';
import { endWhenSilent, KEEP_ALIVE } from './silence.ts';
import { traceQueries } from './traced-queries.ts';

/** PostgreSQL's code for a write on a server that takes none, such as a primary that has become a replica. */
const READ_ONLY = '25006';

type Connected = ((error: Error) => void) | ((error: null, client: Client) => void);

/**
 * Connection to the server of an address that takes writes. Every connection of ours is one: pools, the listening ones,
 * pg-boss. Where the address names one server only, it is the driver's connection and nothing else.
 */
export class DatabaseClient extends Client {
  readonly #choice: ServerChoice | undefined;
  #isEnded = false;
  #isReadOnly = false;

  constructor(config: ClientConfig = {}) {
    const url = config.connectionString ?? '';
    const [first] = parseServers(url);
    super({ ...KEEP_ALIVE, ...config, ...(first && { connectionString: first.url }) });
    const { statement_timeout: limit } = config;
    if (limit) this.once('connect', () => endWhenSilent(this, limit));
    this.#choice = serverChoiceOf(url);
    const tracing = getTracing();
    if (tracing) traceQueries(this, tracing);
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) this.#isReadOnly = true;
    });
  }

  /** The server has refused a write, so this connection is of no use any more. */
  get isReadOnly(): boolean {
    return this.#isReadOnly;
  }

  override connect(): Promise<Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<Client> | void {
    if (!this.#choice) return callback ? super.connect(callback) : super.connect();
    const connected = this.#connectToWriter(this.#choice);
    if (!callback) return connected;
    const tell = callback as (error: Error | null, client?: Client) => void;
    connected.then(
      (client) => tell(null, client),
      (error: Error) => tell(error),
    );
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    this.#isEnded = true;
    return callback ? super.end(callback) : super.end();
  }

  async #connectToWriter(choice: ServerChoice): Promise<Client> {
    const { host, port } = await choice.find();
    if (this.#isEnded) throw new Error('Connection terminated');
    this.host = host;
    this.port = port;
    await super.connect();
    return this;
  }
}

/** Settings of the driver's pools and of pg-boss by which they open connections of ours. */
export const connectionTo = (url: string) => ({
  connectionString: url,
  Client: DatabaseClient,
});
