import { readCallTable, FINISHED_PARTS, readRouteTable } from './tables.ts';

const calls = readCallTable();
const routes = readRouteTable();

describe('tables of the specification', () => {
  it('list every call and every page once', () => {
    const names = calls.map(({ method, path }) => `${method} ${path}`);
    const paths = routes.map(({ path }) => path);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('have complete rows', () => {
    const row = { path: expect.stringMatching(/^\//), part: expect.stringMatching(/./) };
    const call = { ...row, method: expect.stringMatching(/^(GET|POST)$/) };
    const page = { ...row, app: expect.stringMatching(/./), layout: expect.stringMatching(/./) };
    for (const entry of calls) expect(entry).toMatchObject(call);
    for (const entry of routes) expect(entry).toMatchObject(page);
  });

  it.each(FINISHED_PARTS)('define the calls of %s', (part) => {
    expect(calls.filter((call) => call.part === part)).not.toEqual([]);
  });

  // The pages of tenders are part of the foundation.
  it.each(FINISHED_PARTS.filter((part) => part !== 'tenders'))('define the pages of %s', (part) => {
    expect(routes.filter((route) => route.part === part)).not.toEqual([]);
  });
});
