import { browserTable } from './contract-table.ts';

describe('browserTable', () => {
  it('leaves out defaults and server-only properties', () => {
    const table = browserTable({
      news: { get: { path: '/news/get', method: 'POST', kind: 'query', tags: ['news'] } },
    });
    expect(JSON.parse(JSON.stringify(table))).toEqual({ news: { get: { path: '/news/get' } } });
  });

  it('keeps the properties that change what a browser does', () => {
    const entry = {
      path: '/profile/update',
      method: 'GET',
      kind: 'mutation',
      cacheSeconds: 60,
      background: true,
      invalidates: ['profile.get'],
    } as const;
    expect(browserTable({ profile: { update: entry } })).toEqual({ profile: { update: entry } });
  });
});
