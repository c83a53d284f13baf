import {
  fetchOrFindSaved,
  findCopy,
  followMessage,
  getFile,
  listCopies,
  removeCopies,
  renewCopies,
} from './copies.ts';
import { FALLBACK_POLICY, markCopy, renderFallbackPage } from './documents.ts';
import { classifyRequest, isGone, isSaved, isStorable, type OfflineMessage } from './rules.ts';

interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface WorkerFetchEvent extends WorkerEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}

/** Used part of the worker's global scope: the types of the DOM don't have it. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(
    type: 'message',
    listener: (event: WorkerEvent & { data: OfflineMessage }) => void,
  ): void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: ServiceWorkerRegistration;
  location: Location;
}

/** Wait for the network before a copy is shown, in milliseconds. */
const NETWORK_TIMEOUT_MS = 4_000;

const scope = self as unknown as WorkerScope;
const { origin } = scope.location;

/** Response of the latest navigation, until its page reports who reads it. */
let visited: { path: string; response: Response } | undefined;

/** Changes run one after the other: what is being saved at logout is stored before it is deleted. */
let changes: Promise<unknown> = Promise.resolve();
const enqueue = (change: () => Promise<unknown>) =>
  (changes = changes.then(change).catch(() => undefined));

/** Returns path and query of an address; undefined for pages that are not saved. */
function getSavedPath(address: string): string | undefined {
  const { pathname, search } = new URL(address, origin);
  return isSaved(pathname, OFFLINE_WORKER.pages) ? pathname + search : undefined;
}

async function getFallbackPage(): Promise<Response> {
  const headers = {
    'Content-Type': 'text/html',
    'Content-Security-Policy': FALLBACK_POLICY,
  };
  return new Response(renderFallbackPage(await listCopies(), OFFLINE_WORKER.kept), {
    status: 503,
    headers,
  });
}

const rejectAfter = (ms: number) => new Promise<never>((_, reject) => setTimeout(reject, ms));

async function answerPage(event: WorkerFetchEvent): Promise<Response> {
  const { request, preloadResponse } = event;
  const path = getSavedPath(request.url);
  const network = Promise.resolve(preloadResponse).then((early) => early ?? fetch(request));
  network.catch(() => undefined);
  const copy = path ? await findCopy(path) : undefined;
  // Whoever reloads wants the network's answer.
  const rivals = copy && request.cache === 'default' ? [rejectAfter(NETWORK_TIMEOUT_MS)] : [];
  try {
    const response = await Promise.race([network, ...rivals]);
    if (copy && isGone(response)) event.waitUntil(enqueue(() => removeCopies([copy.facts])));
    if (path && isStorable(response)) visited = { path, response: response.clone() };
    return response;
  } catch {
    if (!copy) return getFallbackPage();
    const { facts, response } = copy;
    return new Response(markCopy(await response.text(), facts), { headers: response.headers });
  }
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

/** Renews copies of older builds, once in a run of the worker; what its end cuts short goes on in the next one. */
let renewed: Promise<unknown> | undefined;
const renew = () => (renewed ??= enqueue(renewCopies));

scope.addEventListener('activate', (event) => {
  const { navigationPreload } = scope.registration;
  event.waitUntil(Promise.all([scope.clients.claim(), navigationPreload?.enable()]));
  // Not waited for: until a worker is active, pages and files of its scope get no answer.
  void renew();
});

scope.addEventListener('message', (event) => {
  const { owner, path: address, starred } = event.data;
  const path = address && getSavedPath(address);
  const response = visited?.path === path ? visited?.response : undefined;
  visited = undefined;
  const follow = () => followMessage({ owner, path, starred }, response);
  event.waitUntil(Promise.all([renew(), enqueue(follow)]));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = classifyRequest(request, OFFLINE_WORKER.app, origin);
  if (kind === 'page') event.respondWith(answerPage(event));
  else if (kind === 'file') event.respondWith(getFile(request));
  else if (kind === 'image') event.respondWith(fetchOrFindSaved(request));
  else if (kind === 'logout') event.waitUntil(enqueue(() => followMessage({ owner: '' })));
});
