import { newsApi, type Snapshot } from '@zhucheng/api-client';
import { FragmentCache } from './fragment-cache.server.ts';

const QUERIES = () => [newsApi.topRead.initiate({ size: 6 })];
const KEY = 'news.topRead({"size":6})';

const pageWith = (data: unknown): FragmentCache => {
  const entry = { endpointName: 'news.topRead', originalArgs: { size: 6 }, data };
  return new FragmentCache({ renderedAt: 0, queries: { [KEY]: entry } } as Snapshot);
};

describe('FragmentCache', () => {
  const reply = { list: [] };

  it('renders a missing fragment after the page and uses it for the next one', () => {
    const first = pageWith(reply);
    expect(first.get('a', QUERIES, 'A')).toBeUndefined();
    first.fill((element) => `<b>${String(element)}</b>`);
    expect(pageWith(reply).get('a', QUERIES, 'A')).toBe('<b>A</b>');
    expect(pageWith(reply).get('b', QUERIES, 'B')).toBeUndefined();
  });

  it('misses if a reply is a different object, even an equal one', () => {
    expect(pageWith({ ...reply }).get('a', QUERIES, 'A')).toBeUndefined();
    expect(pageWith(undefined).get('a', QUERIES, 'A')).toBeUndefined();
  });

  it('does not cache a fragment that suspends', () => {
    const page = pageWith(reply);
    page.get('waiting', QUERIES, 'W');
    page.fill(() => undefined);
    expect(pageWith(reply).get('waiting', QUERIES, 'W')).toBeUndefined();
  });
});
