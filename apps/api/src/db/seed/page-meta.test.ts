import { PAGE_NAMES } from '@zhucheng/contracts/forms/page-names';
import { readRouteTable } from '@zhucheng/test-kit/tables';
import pages from './page-meta.json' with { type: 'json' };

/** Expression for the addresses of a route, such as `/news/list/{id}/{page?}`. */
const toExpression = (path: string) =>
  new RegExp(`^${path.replace(/\/\{\w+\?\}/g, '(?:/[^/]+)?').replace(/\{\w+\}/g, '[^/]+')}$`);

describe('templates of pages', () => {
  it('are for pages that have a name of their own', () => {
    expect([...PAGE_NAMES.keys()].toSorted()).toEqual(pages.map(({ page }) => page).toSorted());
    const names = Array.from(PAGE_NAMES.values(), ({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are for pages that are where their names say', () => {
    const routes = readRouteTable().flatMap(({ path, aliases }) => [path, ...aliases]);
    const expressions = routes.map(toExpression);
    const isThere = (path: string) => expressions.some((expression) => expression.test(path));
    const lost = Array.from(PAGE_NAMES.values(), ({ path }) => path.replace(/\?.*/, '')).filter(
      (path) => !isThere(path),
    );
    expect(lost).toEqual([]);
  });
});
