import type { ServerResponse } from 'node:http';
import type { OfflineWorker } from '@zhucheng/site-config';

/** Headers of a worker: checked at every visit; it fetches from this site only. */
export const getWorkerHeaders = ({ scope }: OfflineWorker) => ({
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': "default-src 'self'",
  // May be wider than its folder: the pages below `/help` and `/help` itself.
  'Service-Worker-Allowed': scope,
});

/** Worker that takes the place of an app's offline worker, deletes the caches of `app-shell/src/offline` and goes. */
const createRemovalSource = (app: string) =>
  `addEventListener("install",()=>skipWaiting());` +
  `addEventListener("activate",e=>e.waitUntil(caches.keys().then(names=>Promise.all(names` +
  `.filter(name=>name==="offline-${app}"||name.startsWith("offline-${app}-")).map(name=>caches.delete(name))))` +
  `.then(()=>registration.unregister())));`;

/** Answers the address of an app's offline worker while offline copies are switched off. */
export function sendRemovalWorker(
  response: ServerResponse,
  app: string,
  worker: OfflineWorker,
): void {
  const source = createRemovalSource(app);
  response.writeHead(200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Content-Length': Buffer.byteLength(source),
    'X-Content-Type-Options': 'nosniff',
    ...getWorkerHeaders(worker),
  });
  response.end(source);
}
