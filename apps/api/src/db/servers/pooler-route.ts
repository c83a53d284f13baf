import { listPoolers, listServers, type DatabaseServer } from './server-list.ts';
import { POOLERS, ServerChoice, serverChoiceOf, type ServerReport } from './server-choice.ts';
import type { PoolerStatements } from './shared-statements.ts';

/** A server to connect to, by itself or through a pooler. */
export type Stop = Pick<DatabaseServer, 'host' | 'port'> & {
  /** `pooled`: a pooler. `detour`: a server itself, because no pooler leads to one that takes writes. */
  way: 'direct' | 'pooled' | 'detour';
};

/** Finds where a new connection goes. */
interface Finder {
  find(): Promise<Pick<DatabaseServer, 'host' | 'port'>>;
}

/** For so long poolers are not asked again after none of them led anywhere, in milliseconds. */
export const DETOUR_MS = 5_000;

/**
 * The way of new connections through poolers. They are no single point: while none of them leads to a server that takes writes,
 * connections go to that server themselves, for {@link DETOUR_MS} at least.
 */
export class PoolerRoute {
  readonly #poolers: Finder;
  readonly #servers: Finder;
  #detourUntil = -Infinity;

  constructor(poolers: Finder, servers: Finder) {
    this.#poolers = poolers;
    this.#servers = servers;
  }

  async find(): Promise<Stop> {
    const pooler = await this.#findPooler();
    if (pooler) return { ...pooler, way: 'pooled' };
    return { ...(await this.#servers.find()), way: 'detour' };
  }

  async #findPooler() {
    if (performance.now() < this.#detourUntil) return undefined;
    try {
      return await this.#poolers.find();
    } catch {
      this.#detourUntil = performance.now() + DETOUR_MS;
      return undefined;
    }
  }
}

/** How connections of this process to an address go; `find` is undefined where the address alone tells it. */
interface Way {
  find: (() => Promise<Stop>) | undefined;
  choices: readonly ServerChoice[];
  /** Of the poolers, if there are any. */
  statements: PoolerStatements | undefined;
}

const ways = new Map<string, Way>();

/** The way that all connections of this process to an address share, through poolers in front of it where there are any. */
export function wayTo(url: string, poolers?: string): Way {
  const key = `${poolers ?? ''} ${url}`;
  let way = ways.get(key);
  if (!way) ways.set(key, (way = planWay(url, poolers)));
  return way;
}

function planWay(url: string, poolers: string | undefined): Way {
  const choice = serverChoiceOf(url);
  if (poolers === undefined) {
    const find =
      choice && (async (): Promise<Stop> => ({ ...(await choice.find()), way: 'direct' }));
    return { find, choices: choice ? [choice] : [], statements: undefined };
  }
  const pooled = new ServerChoice(listPoolers(poolers, url), undefined, POOLERS);
  const servers = choice ?? new ServerChoice(listServers(url));
  const route = new PoolerRoute(pooled, servers);
  return {
    find: () => route.find(),
    choices: [pooled, servers],
    statements: { areKept: false },
  };
}

/** Writes what happens to the servers of an address, and to its poolers, into a log until the returned function is called. */
export function logServers(
  { url, poolers }: { url: string; poolers?: string | undefined },
  log: Record<ServerReport['level'], (text: string) => void>,
): () => void {
  const { choices } = wayTo(url, poolers);
  const leave = choices.map((choice) => choice.follow(({ level, text }) => log[level](text)));
  return () => leave.forEach((stop) => stop());
}
