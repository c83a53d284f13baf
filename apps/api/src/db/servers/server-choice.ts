import { setTimeout as sleep } from 'node:timers/promises';
import { probeServer, REPLICA, type ServerState } from './probe.ts';
import { parseServers, type DatabaseServer } from './server-list.ts';

/** What is chosen from, as the log tells it. */
interface ServerKind {
  found: (name: string) => string;
  unusable: (name: string, reason: string) => string;
  noneUsable: (reasons: string) => string;
  /** Some are expected to be replicas: that is no news. */
  hasReplicas: boolean;
  /** Milliseconds before the one repetition of a search in vain; without it there is none. */
  retryAfter?: number;
}

/** Wait before the one repetition of a search in vain: nothing has been sent yet, so it is safe. */
const RETRY_AFTER_MS = 500;

/** Servers of PostgreSQL. */
const DATABASES: ServerKind = {
  found: (name) => `数据库主库是 ${name}`,
  unusable: (name, reason) => `数据库 ${name} 不能写入：${reason}`,
  noneUsable: (reasons) => `没有可写的数据库：${reasons}。请检查 DATABASE_URL 里的地址和数据库集群`,
  hasReplicas: true,
  retryAfter: RETRY_AFTER_MS,
};

/** Poolers in front of them. Without one connections go past it at once. */
export const POOLERS: ServerKind = {
  found: (name) => `经过连接池 ${name} 访问数据库`,
  unusable: (name, reason) => `连接池 ${name} 用不了：${reason}`,
  noneUsable: (reasons) => `直接连接数据库，连接池恢复后自动改回：${reasons}`,
  hasReplicas: false,
};

/** Code of the error when no server takes writes. */
export const NO_WRITER = 'NO_WRITER';

/** No server of the address takes writes; the message says in Chinese what each of them is. */
export class NoWriterError extends Error {
  readonly code = NO_WRITER;
}

/** News of the servers for whoever runs them, one line in Chinese. */
export interface ServerReport {
  level: 'info' | 'warn' | 'error';
  text: string;
}

type Listener = (report: ServerReport) => void;
/** Asks a server for its state; another function in tests of the choice. */
type Probe = (server: DatabaseServer) => Promise<ServerState>;

/**
 * Finds the server that takes writes among those of an address: the last one first, then all at once, so that one that hangs
 * delays nobody. It is asked before every new connection, so a failover is found by the first of them; searches that run at
 * the same time are one.
 */
export class ServerChoice {
  readonly #servers: readonly DatabaseServer[];
  readonly #probe: Probe;
  readonly #kind: ServerKind;
  readonly #states = new Map<string, ServerState>();
  readonly #listeners = new Set<Listener>();
  #writer: DatabaseServer | undefined;
  #running: Promise<DatabaseServer> | undefined;
  #isLost = false;

  constructor(
    servers: readonly DatabaseServer[],
    probe: Probe = probeServer,
    kind: ServerKind = DATABASES,
  ) {
    this.#servers = servers;
    this.#probe = probe;
    this.#kind = kind;
  }

  /** State of each server when it was last asked, by its name. */
  get states(): ReadonlyMap<string, ServerState> {
    return this.#states;
  }

  /** The server that took writes when it was last asked. */
  get writer(): string | undefined {
    return this.#writer?.name;
  }

  /** Finds the server that takes writes, or throws a {@link NoWriterError}. */
  find(): Promise<DatabaseServer> {
    this.#running ??= this.#find().finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** Reports what changes from now on, and first what is wrong already. */
  follow(listener: Listener): () => void {
    this.#listeners.add(listener);
    for (const server of this.#servers) this.#reportState(server, [listener]);
    return () => this.#listeners.delete(listener);
  }

  async #find(): Promise<DatabaseServer> {
    const last = this.#writer;
    const { retryAfter, found: describe } = this.#kind;
    if (last && !this.#isLost && (await this.#ask(last))) return last;
    let found = await this.#search();
    if (!found && retryAfter !== undefined) {
      await sleep(retryAfter);
      found = await this.#search();
    }
    if (!found) throw this.#lose();
    if (found !== last || this.#isLost) this.#report('info', describe(found.name));
    this.#isLost = false;
    this.#writer = found;
    return found;
  }

  /** Asks all servers at once and takes the first that says yes. */
  #search(): Promise<DatabaseServer | undefined> {
    const asked = this.#servers.map(async (server) => {
      if (await this.#ask(server)) return server;
      throw new Error(server.name);
    });
    return Promise.any(asked).catch(() => undefined);
  }

  async #ask(server: DatabaseServer): Promise<boolean> {
    const state = await this.#probe(server);
    const before = this.#states.get(server.name);
    this.#states.set(server.name, state);
    if (reasonOf(state) !== reasonOf(before)) this.#reportState(server, this.#listeners);
    return state.writable;
  }

  #lose(): NoWriterError {
    const reasons = this.#servers.map(
      ({ name }) => `${name} ${reasonOf(this.#states.get(name)) ?? '没有回答'}`,
    );
    const text = this.#kind.noneUsable(reasons.join('；'));
    if (!this.#isLost) this.#report('error', text);
    this.#isLost = true;
    return new NoWriterError(text);
  }

  /** Tells of a server that can't be used. Replicas are what the others should be: they are no news. */
  #reportState({ name }: DatabaseServer, listeners: Iterable<Listener>): void {
    const reason = reasonOf(this.#states.get(name));
    const isExpected = this.#kind.hasReplicas && reason === REPLICA && this.#servers.length > 1;
    if (reason === undefined || isExpected) return;
    const text = this.#kind.unusable(name, reason);
    for (const listener of listeners) listener({ level: 'warn', text });
  }

  #report(level: ServerReport['level'], text: string): void {
    for (const listener of this.#listeners) listener({ level, text });
  }
}

const reasonOf = (state: ServerState | undefined): string | undefined =>
  state && !state.writable ? state.reason : undefined;

const choices = new Map<string, ServerChoice>();

/** The choice that all connections of this process to an address share; undefined where there is nothing to choose. */
export function serverChoiceOf(url: string): ServerChoice | undefined {
  const known = choices.get(url);
  if (known) return known;
  const servers = parseServers(url);
  if (servers.length === 0) return undefined;
  const choice = new ServerChoice(servers);
  choices.set(url, choice);
  return choice;
}
