import { newsApi, type Snapshot } from '@zhucheng/api-client';
import { FragmentCache } from './fragment-cache.server.ts';

const QUERIES = () => [newsApi.topRead.initiate({ size: 6 })];
const KEY = 'news.topRead({"size":6})';

const pageWith = (data: unknown): FragmentCache => {
  const entry = { endpointName: 'news.topRead', originalArgs: { size: 6 }, data };
  return new FragmentCache({ renderedAt: 0, queries: { [KEY]: entry } } as Snapshot);
};

describe('kept parts', () => {
  const reply = { list: [] };

  it('are rendered after the first page that lacks them, and serve the next', () => {
    const first = pageWith(reply);
    expect(first.get('a', QUERIES, 'A')).toBeUndefined();
    first.fill((element) => `<b>${String(element)}</b>`);
    expect(pageWith(reply).get('a', QUERIES, 'A')).toBe('<b>A</b>');
    expect(pageWith(reply).get('b', QUERIES, 'B')).toBeUndefined();
  });

  it('are rendered anew as soon as the reply is another, even an equal one', () => {
    expect(pageWith({ ...reply }).get('a', QUERIES, 'A')).toBeUndefined();
    expect(pageWith(undefined).get('a', QUERIES, 'A')).toBeUndefined();
  });

  it('are not kept where something in them had to wait', () => {
    const page = pageWith(reply);
    page.get('waiting', QUERIES, 'W');
    page.fill(() => undefined);
    expect(pageWith(reply).get('waiting', QUERIES, 'W')).toBeUndefined();
  });
});
