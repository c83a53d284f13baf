import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { findPathOwner, getOfflineWorker } from '@zhucheng/site-config';
import sirv from 'sirv';
import {
  dropUnusedProperties,
  listReadProperties,
  listUsedClasses,
  listWords,
  parseStylesheet,
  selectStyles,
  type StylePart,
} from '../render/page-styles.ts';
import { logger, maskPath } from '../log.server.ts';
import { getWorkerHeaders } from './offline-worker.ts';

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

/** Returns the text of a file of the build; undefined on the development server, which has none. */
function readText(folder: string, address: string): string | undefined {
  try {
    return readFileSync(join(folder, address), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Creates the function that selects the styles of a page which is to contain them: of a stylesheet of the build, by its
 * address, the rules of classes that stand in the page or in its scripts, without custom properties that nothing reads. Undefined for files that are no stylesheet or can't
 * stand in a page.
 *
 * @param scripts Addresses of the scripts that every page runs.
 */
export function createStyleSelector(
  scripts: readonly string[],
  folder = getClientFolder(),
): (html: string) => (address: string) => string | undefined {
  const known = new Map<string, StylePart[] | undefined>();
  const read = (address: string) => {
    const text = readText(folder, address);
    // `</` would end the element.
    return text === undefined || text.includes('</') ? undefined : parseStylesheet(text);
  };
  let words: readonly string[] | undefined;
  return (html) => {
    words ??= scripts.flatMap((script) => listWords(readText(folder, script) ?? ''));
    const used = new Set([...listUsedClasses(html), ...listReadProperties(html), ...words]);
    return (address) => {
      if (!address.endsWith('.css')) return undefined;
      if (!known.has(address)) known.set(address, read(address));
      const parts = known.get(address);
      return parts && dropUnusedProperties(selectStyles(parts, used), used);
    };
  };
}

/**
 * Creates the handler of static files, which sends precompressed forms. Files with a hash in their name are
 * immutable; others (such as the icon) are cached for an hour, the offline worker is not.
 */
export function createAssetHandler(name: string, folder = getClientFolder()): AssetHandler {
  const hashed = `/assets/${name}/`;
  const worker = getOfflineWorker(findPathOwner(hashed));
  const serveFile = sirv(folder, {
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
      if (!worker || path !== worker.address) return;
      for (const [header, value] of Object.entries(getWorkerHeaders(worker)))
        response.setHeader(header, value);
    },
  });
  return (request, response, none) => {
    // sirv reads files that it found at the start and handles no error: one that has vanished would end the process.
    response.once('pipe', (file: Readable) => {
      file.once('error', (error) => {
        logger.warn(
          { error, path: maskPath(request.url ?? '') },
          'a file of the build could not be read',
        );
        response.destroy();
      });
    });
    serveFile(request, response, none);
  };
}
