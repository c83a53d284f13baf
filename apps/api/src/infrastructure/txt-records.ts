import { Resolver } from 'node:dns/promises';

const TRY_MS = 1_000;
const TRIES = 2;
/** Limit over all tries and servers. */
const TOTAL_MS = 4_000;

/** Codes with which DNS says that the name, or a record of its type, does not exist. */
const ABSENT: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];

/**
 * Returns the TXT records of a name: none if DNS says that there are none, undefined if it gave no definite answer
 * (time-out, refusal, failure of a server). `servers` are the machine's if empty.
 */
export async function findTxtRecords(
  name: string,
  servers: readonly string[] = [],
): Promise<string[] | undefined> {
  // A resolver of its own for each call: it caches nothing, and is cancelled alone.
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  const timer = setTimeout(() => resolver.cancel(), TOTAL_MS);
  try {
    return (await resolver.resolveTxt(name)).map((chunks) => chunks.join(''));
  } catch (error) {
    return ABSENT.includes((error as NodeJS.ErrnoException).code) ? [] : undefined;
  } finally {
    clearTimeout(timer);
  }
}
