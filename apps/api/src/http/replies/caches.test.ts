import { setTimeout as sleep } from 'node:timers/promises';
import { TagCache } from './caches.ts';

const makeCache = (maxSize = 1_000) =>
  new TagCache<string>({ maxSize, sizeOf: (value) => value.length });

function put(cache: TagCache<string>, key: string, tags: string[], value = 'value') {
  cache.put(cache.version(), key, { value, tags }, 60);
}

describe('TagCache', () => {
  it('returns a value until it expires', async () => {
    const cache = makeCache();
    cache.put(cache.version(), 'a', { value: 'value', tags: [] }, 0.05);
    expect(cache.get('a')).toBe('value');
    await sleep(80);
    expect(cache.get('a')).toBeUndefined();
  });

  it('removes only entries with a changed tag', () => {
    const cache = makeCache();
    put(cache, 'a', ['news', 'directory']);
    put(cache, 'b', ['tender']);
    cache.invalidate(['news', 'news:0192']);
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'value']);
  });

  it('removes everything when changes may have been missed', () => {
    const cache = makeCache();
    put(cache, 'a', ['news']);
    cache.invalidate(['*']);
    expect(cache.get('a')).toBeUndefined();
  });

  it.each([[['news']], [['*']]])('stores no value computed before a change of %j', (tags) => {
    const cache = makeCache();
    const ticket = cache.version();
    cache.invalidate(tags);
    cache.put(ticket, 'a', { value: 'old', tags: ['news'] }, 60);
    expect(cache.get('a')).toBeUndefined();
    put(cache, 'a', ['news'], 'new');
    expect(cache.get('a')).toBe('new');
  });

  it('stores a value when another tag changes', () => {
    const cache = makeCache();
    const ticket = cache.version();
    cache.invalidate(['tender']);
    cache.put(ticket, 'a', { value: 'fine', tags: ['news'] }, 60);
    expect(cache.get('a')).toBe('fine');
  });

  it('returns nothing while disabled and is empty when enabled again', () => {
    const cache = makeCache();
    put(cache, 'a', ['news']);
    cache.setEnabled(false);
    put(cache, 'b', ['news']);
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined]);
    cache.setEnabled(true);
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined]);
  });

  it('evicts the least recently used entries beyond its size', () => {
    const cache = makeCache(300);
    for (const key of ['a', 'b', 'c']) put(cache, key, ['news'], 'x'.repeat(90));
    cache.get('a');
    put(cache, 'd', ['news'], 'x'.repeat(90));
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('a')).toBeDefined();
  });

  it('stores nothing when its size is zero', () => {
    const cache = makeCache(0);
    put(cache, 'a', ['news']);
    expect(cache.count).toBe(0);
  });
});
