import { newsApi, type Snapshot } from '@zhucheng/api-client';
import { FragmentCache } from './fragment-cache.server.ts';

const SOURCES = { queries: () => [newsApi.topRead.initiate({ size: 6 })] };
const KEY = 'news.topRead({"size":6})';

const pageWith = (data: unknown): FragmentCache => {
  const entry = { endpointName: 'news.topRead', originalArgs: { size: 6 }, data };
  return new FragmentCache({ renderedAt: 0, queries: { [KEY]: entry } } as Snapshot);
};

describe('FragmentCache', () => {
  const reply = { list: [] };

  it('renders a missing fragment after the page and uses it for the next one', () => {
    const first = pageWith(reply);
    expect(first.get('a', SOURCES, 'A')).toBeUndefined();
    first.fill((element) => `<b>${String(element)}</b>`);
    expect(pageWith(reply).get('a', SOURCES, 'A')).toBe('<b>A</b>');
    expect(pageWith(reply).get('b', SOURCES, 'B')).toBeUndefined();
  });

  it('misses if a reply is a different object, even an equal one', () => {
    expect(pageWith({ ...reply }).get('a', SOURCES, 'A')).toBeUndefined();
    expect(pageWith(undefined).get('a', SOURCES, 'A')).toBeUndefined();
  });

  it('does not cache a fragment that suspends', () => {
    const page = pageWith(reply);
    page.get('waiting', SOURCES, 'W');
    page.fill(() => undefined);
    expect(pageWith(reply).get('waiting', SOURCES, 'W')).toBeUndefined();
  });

  it('keeps a fragment for each of its values, from the second time on', () => {
    const get = (value: unknown) => {
      const page = pageWith(reply);
      const html = page.get('filters', { value }, JSON.stringify(value));
      page.fill((element) => `<b>${String(element)}</b>`);
      return html;
    };
    expect([get({ year: 1 }), get({ year: 1 }), get({ year: 1 })]).toEqual([
      undefined,
      undefined,
      '<b>{"year":1}</b>',
    ]);
    expect(get({ year: 2 })).toBeUndefined();
    expect(get({ year: 1 })).toBe('<b>{"year":1}</b>');
  });
});
