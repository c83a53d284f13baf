import fc from 'fast-check';
import { findPathOwner, getOfflineWorker, PAGE_APPS, PATH_TABLE } from './paths.ts';

describe('findPathOwner', () => {
  it.each([
    ['/', 'portal'],
    ['/news/0192', 'portal'],
    ['/help', 'help-centre'],
    ['/help.data', 'help-centre'],
    ['/helpdesk', 'portal'],
    ['/help/search/JTG%2FT%20F50', 'help-centre'],
    ['/open/api/1', 'open-platform'],
    ['/aipaper/edit/1', 'ai-tools'],
    ['/erp', 'landing'],
    ['/erplogin', 'portal'],
    ['/erppro', 'landing'],
    ['/assets/help-centre/x.js', 'help-centre'],
    ['/assets/unknown/x.js', 'portal'],
    ['/api/news/pub/get', 'api'],
  ])('gives %s to %s', (path, owner) => expect(findPathOwner(path)).toBe(owner));

  it('assigns all paths below a prefix to its owner', () => {
    const rows = PATH_TABLE.flatMap(({ owner, prefixes }) =>
      prefixes.map((p) => [p, owner] as const),
    );
    fc.assert(
      fc.property(fc.constantFrom(...rows), fc.webSegment(), ([prefix, owner], segment) => {
        expect(findPathOwner(`${prefix}/${segment}`)).toBe(owner);
      }),
    );
  });
});

describe('getOfflineWorker', () => {
  it('gives each app an address and a scope that the gateway sends to it', () => {
    for (const app of PAGE_APPS) {
      const worker = getOfflineWorker(app);
      if (worker) expect([worker.address, worker.scope].map(findPathOwner)).toEqual([app, app]);
    }
    expect(getOfflineWorker('portal')).toEqual({ address: '/sw.js', scope: '/' });
    expect(getOfflineWorker('api')).toBeUndefined();
  });
});
