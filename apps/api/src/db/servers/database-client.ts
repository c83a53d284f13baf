import { getTracing } from '@zhucheng/telemetry';
import { Client, type ClientConfig } from 'pg';
import { noteCertificate } from '../../infrastructure/watch/certificate-ends.ts';
import { DETOUR_MS, wayTo, type Stop } from './pooler-route.ts';
import { parseServers } from './server-list.ts';
import { shareStatements } from './shared-statements.ts';
import { endWhenSilent, KEEP_ALIVE } from './silence.ts';
import { traceQueries } from './traced-queries.ts';

/** PostgreSQL's code for a write on a server that takes none, such as a primary that has become a replica. */
const READ_ONLY = '25006';

type Connected = ((error: Error) => void) | ((error: null, client: Client) => void);

/** Settings of a connection of ours. */
export type DatabaseClientConfig = ClientConfig & {
  /** Poolers in front of the address, `host:port,host:port`. */
  poolers?: string | undefined;
};

/**
 * Connection to the server of an address that takes writes. Every connection of ours is one: pools, the listening ones,
 * pg-boss. Where the address names one server only, and no pooler, it is the driver's connection and nothing else.
 */
export class DatabaseClient extends Client {
  readonly #find: (() => Promise<Stop>) | undefined;
  #isEnded = false;
  #isReadOnly = false;
  #isPooled = false;
  /** When it went past poolers that led nowhere, by a monotonic clock. */
  #detouredAt = Infinity;

  constructor(config: DatabaseClientConfig = {}) {
    const url = config.connectionString ?? '';
    const [first] = parseServers(url);
    super({ ...KEEP_ALIVE, ...config, ...(first && { connectionString: first.url }) });
    this.once('connect', () => {
      const { host, port, connection } = this;
      noteCertificate(formatPlace(host, port), connection.stream);
    });
    const { statement_timeout: limit } = config;
    if (limit) this.once('connect', () => endWhenSilent(this, limit));
    const { find, statements } = wayTo(url, config.poolers);
    this.#find = find;
    if (statements) shareStatements(this, statements, () => this.#isPooled);
    const tracing = getTracing();
    if (tracing) traceQueries(this, tracing);
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) this.#isReadOnly = true;
    });
  }

  /** Another connection is better: the server has refused a write, or the poolers may be back by now. */
  get isOutdated(): boolean {
    return this.#isReadOnly || performance.now() - this.#detouredAt > DETOUR_MS;
  }

  override connect(): Promise<Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<Client> | void {
    if (!this.#find) return callback ? super.connect(callback) : super.connect();
    const connected = this.#connectToWriter(this.#find);
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

  async #connectToWriter(find: () => Promise<Stop>): Promise<Client> {
    const { host, port, way } = await find();
    if (this.#isEnded) throw new Error('Connection terminated');
    this.host = host;
    this.port = port;
    this.#isPooled = way === 'pooled';
    if (way === 'detour') this.#detouredAt = performance.now();
    await super.connect();
    return this;
  }
}

/** As messages and metrics name a server. */
const formatPlace = (host: string, port: number) =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Settings of the driver's pools and of pg-boss by which they open connections of ours. */
export const connectionTo = (url: string, poolers?: string) => ({
  connectionString: url,
  Client: DatabaseClient,
  ...(poolers !== undefined && { poolers }),
});
