/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { makeStore, type AppStore } from '@zhucheng/api-client';
import { articleSlice, setArticleData } from '@zhucheng/auth-store';
import { trackReading } from './track-reading.ts';

const article = { id: 'a1', artAuthorStaffId: 's1', type: 'NEWS', title: '一篇文章' };
const state = (store: AppStore) =>
  articleSlice.selectors.article(
    store.getState() as Parameters<typeof articleSlice.selectors.article>[0],
  );

let store: AppStore;
let beacon: ReturnType<typeof jest.fn<(address: string, body: Blob) => boolean>>;
let visibility: DocumentVisibilityState;
let now: number;
let end: (() => void) | undefined;

beforeEach(() => {
  store = makeStore();
  visibility = 'visible';
  now = 0;
  beacon = jest.fn<(address: string, body: Blob) => boolean>(() => true);
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: beacon });
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  store.dispatch(setArticleData(article));
});

afterEach(() => {
  end?.();
  jest.restoreAllMocks();
});

function turn(next: DocumentVisibilityState) {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Parsed body of the last beacon. */
async function sent(): Promise<unknown> {
  const body = beacon.mock.calls.at(-1)?.[1];
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(body as Blob);
  });
  return JSON.parse(text);
}

describe('trackReading', () => {
  it('reports the visible seconds when the page is left and clears the store', async () => {
    end = trackReading(store, () => undefined);
    now = 20_000;
    turn('hidden');
    now = 500_000;
    turn('visible');
    now = 511_000;
    window.dispatchEvent(new Event('pagehide'));
    expect(beacon.mock.calls[0]?.[0]).toBe('/api/trace/trace/article');
    expect((beacon.mock.calls[0]?.[1] as Blob).type).toBe('application/json');
    expect(await sent()).toEqual({
      artId: 'a1',
      artAuthorStaffId: 's1',
      artType: 'NEWS',
      artTitle: '一篇文章',
      spent: 31,
    });
    expect(state(store)).toBeNull();
  });

  it('reports once if the page is left twice', () => {
    end = trackReading(store, () => undefined);
    window.dispatchEvent(new Event('pagehide'));
    end();
    end = undefined;
    expect(beacon).toHaveBeenCalledTimes(1);
  });

  it('does not clear the next article when the previous one is reported', async () => {
    const leave = trackReading(store, () => undefined);
    now = 3_000;
    leave();
    store.dispatch(setArticleData({ ...article, id: 'a2' }));
    expect(await sent()).toMatchObject({ artId: 'a1', spent: 3 });
    await Promise.resolve();
    expect(state(store)?.id).toBe('a2');
  });

  it('keeps the article if the report was not accepted', async () => {
    beacon.mockReturnValue(false);
    const fetched = jest.fn(() => Promise.reject(new Error('offline')));
    Object.defineProperty(globalThis, 'fetch', { configurable: true, value: fetched });
    end = trackReading(store, () => undefined);
    window.dispatchEvent(new Event('pagehide'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(state(store)?.id).toBe('a1');
  });

  it('starts again when the page is restored from the back/forward cache', async () => {
    const begin = jest.fn(() => void store.dispatch(setArticleData(article)));
    end = trackReading(store, begin);
    now = 8_000;
    window.dispatchEvent(new Event('pagehide'));
    now = 90_000;
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(begin).toHaveBeenCalledTimes(1);
    now = 94_000;
    window.dispatchEvent(new Event('pagehide'));
    expect(await sent()).toMatchObject({ spent: 4 });
  });

  it('logs an error and reports nothing for an article without title', () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    store.dispatch(setArticleData({ ...article, title: '' }));
    expect(error).toHaveBeenCalled();
    end = trackReading(store, () => undefined);
    window.dispatchEvent(new Event('pagehide'));
    expect(beacon).not.toHaveBeenCalled();
  });
});
