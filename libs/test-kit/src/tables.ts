import { readFileSync } from 'node:fs';

/** Call required by the specification, with its authorisation. */
export interface CallRow {
  method: string;
  path: string;
  auth: string;
  part: string;
}

/** Page required by the specification, with its app and layout. */
export interface RouteRow {
  path: string;
  name: string;
  app: string;
  layout: string;
  part: string;
  aliases: string[];
}

/** Finished parts of the product; what generators add belongs to `foundation`. */
export const FINISHED_PARTS: readonly string[] = [
  'foundation',
  'public-portal',
  'accounts',
  'tenders',
  'service',
  'console',
  'help-open',
  'ai',
];

function readRows(name: string): string[][] {
  const file = new URL(`../data/${name}`, import.meta.url);
  const lines = readFileSync(file, 'utf8').split('\n').slice(1).filter(Boolean);
  return lines.map((line) => line.split('\t'));
}

/**
 * Returns all calls of the specification and those added by the product. They are test data, so that requirements are
 * not read from the code under test.
 */
export function readCallTable(): CallRow[] {
  return [...readRows('calls.tsv'), ...readRows('own-calls.tsv')].map(
    ([method = '', path = '', auth = '', part = '']) => ({
      method,
      path,
      auth,
      part,
    }),
  );
}

/** Returns all pages of the specification and those added by the product. */
export function readRouteTable(): RouteRow[] {
  return [...readRows('routes.tsv'), ...readRows('own-routes.tsv')].map(
    ([path = '', name = '', app = '', layout = '', part = '', aliases = '']) => ({
      path,
      name,
      app,
      layout,
      part,
      aliases: aliases.split(' ').filter(Boolean),
    }),
  );
}
