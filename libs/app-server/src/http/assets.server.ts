import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { findPathOwner, getOfflineWorker } from '@zhucheng/site-config';
import sirv from 'sirv';
import { WORKER_HEADERS } from './offline-worker.ts';

/** Serves a file of the build; calls `none` if there is no such file. */
export type AssetHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  none: () => void,
) => void;

const YEAR = 31_536_000;
const HOUR = 3_600;

/** Returns the client's folder, a sibling of the server's: `dist/client`, `dist/server/main.js`. */
const getClientFolder = () => join(dirname(process.argv[1] ?? '.'), '../client');

/**
 * Creates the function that reads a stylesheet of the build by its address, for pages that contain their styles.
 * Returns undefined for other files and on the development server.
 */
export function createStylesheetReader(
  folder = getClientFolder(),
): (address: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  const read = (address: string) => {
    try {
      const text = readFileSync(join(folder, address), 'utf8').trim();
      // Would end the element.
      return text.includes('</') ? undefined : text;
    } catch {
      return undefined;
    }
  };
  return (address) => {
    if (!address.endsWith('.css')) return undefined;
    if (!known.has(address)) known.set(address, read(address));
    return known.get(address);
  };
}

/**
 * Creates the handler of static files, which sends precompressed forms. Files with a hash in their name are
 * immutable; others (such as the icon) are cached for an hour, the offline worker is not.
 */
export function createAssetHandler(name: string, folder = getClientFolder()): AssetHandler {
  const hashed = `/assets/${name}/`;
  const worker = getOfflineWorker(findPathOwner(hashed));
  return sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      const immutable = path.startsWith(hashed);
      response.setHeader(
        'Cache-Control',
        immutable ? `public, max-age=${YEAR}, immutable` : `public, max-age=${HOUR}`,
      );
      response.setHeader('X-Content-Type-Options', 'nosniff');
      if (path !== worker) return;
      for (const [header, value] of Object.entries(WORKER_HEADERS))
        response.setHeader(header, value);
    },
  });
}
