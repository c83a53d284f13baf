import { readFileSync } from 'node:fs';

/** A route as the specification lists it. */
export interface RouteRow {
  path: string;
  name: string;
  app: string;
  layout: string;
  part: string;
  aliases: string[];
}

/** The specification's routes, kept as test data: what must exist is not read from the code that is tested. */
export function routeTable(): RouteRow[] {
  const file = new URL('../../../libs/test-kit/data/routes.tsv', import.meta.url);
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => {
      const [path = '', name = '', app = '', layout = '', part = '', aliases = ''] =
        line.split('\t');
      return { path, name, app, layout, part, aliases: aliases.split(' ').filter(Boolean) };
    });
}

/** Parts whose portal routes are finished; each issue adds its own. */
export const FINISHED_PARTS = ['foundation'];
