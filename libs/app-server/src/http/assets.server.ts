import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import sirv from 'sirv';

/** Answers a request for a file, or says that there is none. */
export type AssetHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  none: () => void,
) => void;

const YEAR = 31_536_000;
const HOUR = 3_600;

/** The client's files lie beside the server's: `dist/client`, `dist/server/main.js`. */
const besideServer = () => join(dirname(process.argv[1] ?? '.'), '../client');

/**
 * Files of the build, in their compressed forms. What carries a hash in its name never changes; the rest (the icon,
 * say) is asked for again after an hour.
 */
export function createAssetHandler(name: string, folder = besideServer()): AssetHandler {
  const hashed = `/assets/${name}/`;
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
    },
  });
}
