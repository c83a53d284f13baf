/**
 * Copies of an app's pages in the browser. Pages are the same for everybody and are loaded without cookies, so a copy
 * holds nothing of a member; what it tells is that he has read the page. The files of a build (scripts, styles) stay
 * in a cache of their own as long as there is a copy of that build.
 */
import {
  findFiles,
  findTitle,
  FRESH_MS,
  isForeign,
  isGone,
  isStorable,
  MAX_RENEWED,
  selectExpired,
  type CopyFacts,
  type OfflineMessage,
} from './rules.ts';

declare global {
  /** Set by the build: the app, the build whose files are kept, and what `OfflineOptions` of app-build say. */
  const OFFLINE_WORKER: {
    app: string;
    version: string;
    pages: string;
    kept: string;
    renews: boolean;
  };
}

/** Copy of a page. */
export interface Copy {
  facts: CopyFacts;
  response: Response;
}

type Mark = Pick<OfflineMessage, 'owner' | 'starred'>;

const FACTS_HEADER = 'x-offline-copy';

/** Headers that describe the transferred bytes, which a copy does not have. */
const TRANSFER_HEADERS = ['content-encoding', 'content-length', 'vary'];

const PREFIX = `offline-${OFFLINE_WORKER.app}`;
const FILES = `${PREFIX}-${OFFLINE_WORKER.version}`;
const ANY_ENCODING = { ignoreVary: true };

function readCopy(response: Response | undefined): Copy | undefined {
  const header = response?.headers.get(FACTS_HEADER);
  return response && header
    ? { facts: { seenAt: 0, ...JSON.parse(decodeURIComponent(header)) } as CopyFacts, response }
    : undefined;
}

async function storeCopy({ facts, response }: Copy, html: string): Promise<void> {
  const headers = new Headers(response.headers);
  for (const name of TRANSFER_HEADERS) headers.delete(name);
  headers.set(FACTS_HEADER, encodeURIComponent(JSON.stringify(facts)));
  await (await caches.open(PREFIX)).put(facts.path, new Response(html, { headers }));
}

/** Deletes copies. */
export async function removeCopies(removed: readonly CopyFacts[]): Promise<void> {
  const pages = await caches.open(PREFIX);
  await Promise.all(removed.map(({ path }) => pages.delete(path)));
}

/** Time after which loading counts as failed, in milliseconds: changes wait for each other. */
const LOAD_TIMEOUT_MS = 30_000;

/** Loads a page or file as a visitor: without cookies there is nothing of a member in it. */
const load = (path: string, method = 'GET'): Promise<Response> =>
  fetch(path, { method, credentials: 'omit', signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) });

/** Returns the copy of a path. */
export const findCopy = async (path: string): Promise<Copy | undefined> =>
  readCopy(await (await caches.open(PREFIX)).match(path));

/** Returns the facts of all copies, the newest first. */
export async function listCopies(): Promise<CopyFacts[]> {
  const pages = await caches.open(PREFIX);
  return (await pages.matchAll())
    .flatMap((response) => readCopy(response)?.facts ?? [])
    .sort((a, b) => b.savedAt - a.savedAt);
}

/** Returns the network's response to a file or image; without a network, what was saved with any page. */
export async function fetchOrFindSaved(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const saved = await caches.match(request, ANY_ENCODING);
    if (saved) return saved;
    throw error;
  }
}

/** Returns a file of this build from the cache, or from the network and keeps it. */
export async function getFile(request: Request): Promise<Response> {
  const files = await caches.open(FILES);
  const saved = await files.match(request, ANY_ENCODING);
  if (saved) return saved;
  const response = await fetchOrFindSaved(request);
  if (response.status === 200) await files.put(request, response.clone());
  return response;
}

async function saveFiles(paths: readonly string[]): Promise<void> {
  const files = await caches.open(FILES);
  const save = async (path: string) => {
    if (await files.match(path, ANY_ENCODING)) return;
    const response = await load(path);
    if (response.status === 200) await files.put(path, response);
  };
  // A page without one of its images is still worth reading.
  await Promise.allSettled(paths.map(save));
}

/** Stores who reads a copy and its mark, with its old content. */
async function updateCopy({ facts, response }: Copy, { owner, starred = facts.starred }: Mark) {
  if (facts.owner === owner && facts.starred === starred) return;
  await storeCopy({ facts: { ...facts, owner, starred }, response }, await response.text());
}

async function saveCopy(page: Mark & { path: string }, known?: Copy, visited?: Response) {
  const { path, owner, starred = known?.facts.starred ?? false } = page;
  const response = visited ?? (await load(path).catch(() => undefined));
  if (!response) return known && updateCopy(known, page);
  if (isGone(response)) return known && removeCopies([known.facts]);
  if (!isStorable(response)) return;
  const html = await response.text();
  await saveFiles(findFiles(html, OFFLINE_WORKER.app));
  const { version } = OFFLINE_WORKER;
  const now = Date.now();
  const title = findTitle(html);
  const facts = { path, title, savedAt: now, owner, starred, version, seenAt: now };
  await storeCopy({ facts, response }, html);
}

/** Asks whether the page is still there whose copy was not asked about for longest; if it is gone, its copy goes, too. */
async function checkOldestCopy(current: string): Promise<void> {
  const others = (await listCopies()).filter(({ path }) => path !== current);
  const [facts] = others.sort((a, b) => a.seenAt - b.seenAt);
  const copy = facts && (await findCopy(facts.path));
  if (!copy) return;
  const reply = await load(facts.path, 'HEAD').catch(() => undefined);
  if (reply && isGone(reply)) await removeCopies([facts]);
  else if (reply?.ok) {
    await storeCopy(
      { ...copy, facts: { ...facts, seenAt: Date.now() } },
      await copy.response.text(),
    );
  }
}

/**
 * After a release, loads the newest copies again where the app wants it, and deletes the rest of older builds; what can't be
 * loaded now stays as it is. Deletes what {@link pruneCopies} does in any case.
 */
export async function renewCopies(): Promise<void> {
  const isOld = ({ version }: CopyFacts) => version !== OFFLINE_WORKER.version;
  const old = OFFLINE_WORKER.renews ? (await listCopies()).filter(isOld) : [];
  await removeCopies(old.slice(MAX_RENEWED));
  for (const facts of old.slice(0, MAX_RENEWED)) await saveCopy(facts, await findCopy(facts.path));
  await pruneCopies();
}

/**
 * Follows a message of a page: deletes the copies of other members, then saves the named page or changes its mark.
 * `visited` is the page's response if the worker has just seen it.
 */
export async function followMessage(
  { owner, path, starred }: OfflineMessage,
  visited?: Response,
): Promise<void> {
  await removeCopies((await listCopies()).filter((facts) => isForeign(facts, owner)));
  if (path === undefined) return;
  const known = await findCopy(path);
  const fresh =
    known?.facts.version === OFFLINE_WORKER.version && Date.now() - known.facts.savedAt < FRESH_MS;
  // A favourite is loaded once: lists report theirs each time they are shown.
  if (known && (fresh || starred !== undefined)) await updateCopy(known, { owner, starred });
  else if (starred !== false) await saveCopy({ owner, path, starred }, known, visited);
  // Lists report all their favourites at once.
  if (starred === undefined) await checkOldestCopy(path);
  await pruneCopies();
}

/** Deletes copies that are too old or too many, and the files of builds without a copy. */
export async function pruneCopies(): Promise<void> {
  await removeCopies(selectExpired(await listCopies(), Date.now()));
  const used = (await listCopies()).map(({ version }) => `${PREFIX}-${version}`);
  const unused = (await caches.keys()).filter(
    (name) => name.startsWith(`${PREFIX}-`) && name !== FILES && !used.includes(name),
  );
  await Promise.all(unused.map((name) => caches.delete(name)));
}
