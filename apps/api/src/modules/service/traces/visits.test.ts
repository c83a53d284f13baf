import fc from 'fast-check';
import { jest } from '@jest/globals';
import { PageAddresses, refusesTracking, SEPARATOR, sumByDay, type Visit } from './visit.rules.ts';
import { VisitBuffer } from './visit-buffer.ts';

const at = Date.parse('2026-11-22T16:00:00Z');
const visit = (page: string): Visit => ({
  at,
  address: { page, query: '{}', source: '' },
  visitorId: null,
  accountId: null,
  companyId: null,
});

describe('sumByDay', () => {
  it('counts by the day of China, page and campaign', () => {
    const before = at - 1;
    const erp = { ...visit('/erp'), address: { page: '/erp', query: '{}', source: 'baidu' } };
    expect(
      sumByDay([visit('/news'), erp, { ...visit('/erp'), at: before }, visit('/news')]),
    ).toEqual([
      { day: '2026-11-22', page: '/erp', source: '', views: 1 },
      { day: '2026-11-23', page: '/erp', source: 'baidu', views: 1 },
      { day: '2026-11-23', page: '/news', source: '', views: 2 },
    ]);
  });

  it('loses no view and gives the same order for the same views', () => {
    const visits = fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: at }),
        address: fc.record({
          page: fc.constantFrom('/', '/erp', '/news'),
          query: fc.constant('{}'),
          source: fc.constantFrom('', 'baidu'),
        }),
      }),
    );
    fc.assert(
      fc.property(visits, (rows) => {
        const sums = sumByDay(rows);
        expect(sums.reduce((sum, { views }) => sum + views, 0)).toBe(rows.length);
        expect(sumByDay(rows.toReversed())).toEqual(sums);
      }),
    );
  });
});

describe('PageAddresses', () => {
  const addresses = new PageAddresses('http://localhost:8080');

  it('finds page, query and campaign, the second time the same object', () => {
    const reported = '/erp?utm_source=baidu&phone=13800000001';
    const found = addresses.find(reported);
    expect(found).toEqual({ page: '/erp', query: '{"utm_source":"baidu"}', source: 'baidu' });
    expect(addresses.find(reported)).toBe(found);
    expect(addresses.find('http://localhost:8080/erp?utm_source=baidu')).toEqual(found);
    expect(addresses.find('https://evil.example/erp')).toBeUndefined();
  });

  it('has no separator in any value, so that columns can be sent as one text', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    fc.assert(
      fc.property(text, text, (path, source) => {
        const found = addresses.find(`/${path}?${new URLSearchParams({ utm_source: source })}`);
        expect(Object.values(found ?? {}).join('')).not.toContain(SEPARATOR);
      }),
    );
  });
});

describe('refusesTracking', () => {
  it.each([
    [{}, false],
    [{ dnt: '0' }, false],
    [{ dnt: '1' }, true],
    [{ 'sec-gpc': '1' }, true],
  ])('of %j is %s', (headers, refuses) => expect(refusesTracking(headers)).toBe(refuses));
});

describe('VisitBuffer', () => {
  const pages = (batch: readonly Visit[]) => batch.map(({ address }) => address.page);
  const silent = { error: jest.fn() };

  it('writes what has gathered at once, in order', async () => {
    const written: string[][] = [];
    const buffer = new VisitBuffer(async (batch) => void written.push(pages(batch)), silent);
    for (const page of ['/1', '/2', '/3']) buffer.add(visit(page));
    await buffer.flush();
    expect(written).toEqual([['/1', '/2', '/3']]);
  });

  it('writes by itself after a while', async () => {
    const written = new Promise<readonly Visit[]>((resolve) => {
      new VisitBuffer(async (batch) => resolve(batch), silent).add(visit('/1'));
    });
    expect(pages(await written)).toEqual(['/1']);
  });

  it('tries a batch that failed once more', async () => {
    const written: string[][] = [];
    let failing = true;
    const buffer = new VisitBuffer(async (batch) => {
      if (failing) {
        failing = false;
        throw new Error('deadlock detected');
      }
      written.push(pages(batch));
    }, silent);
    buffer.add(visit('/1'));
    await buffer.flush();
    expect(written).toEqual([['/1']]);
    expect(silent.error).toHaveBeenCalled();
  });

  it('drops views while too many wait for the database', async () => {
    const gate = Promise.withResolvers<void>();
    const buffer = new VisitBuffer(() => gate.promise, silent);
    const taken = Array.from({ length: 20_100 }, () => buffer.add(visit('/1')));
    expect(taken.filter(Boolean)).toHaveLength(20_000);
    gate.resolve();
    await buffer.flush();
    expect(buffer.add(visit('/1'))).toBe(true);
    await buffer.flush();
  });
});
