import { readCallTable, FINISHED_PARTS, readRouteTable } from './tables.ts';

describe('tables of the specification', () => {
  it('list every call and every page once', () => {
    const calls = readCallTable().map(({ method, path }) => `${method} ${path}`);
    const routes = readRouteTable().map(({ path }) => path);
    expect(calls.length).toBeGreaterThan(130);
    expect(routes.length).toBeGreaterThan(70);
    expect(new Set(calls).size).toBe(calls.length);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('define every finished part', () => {
    const parts = new Set([...readCallTable(), ...readRouteTable()].map(({ part }) => part));
    expect(FINISHED_PARTS.filter((part) => !parts.has(part))).toEqual([]);
  });
});
