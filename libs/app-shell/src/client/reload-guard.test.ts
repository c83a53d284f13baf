/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { reloadOnChunkError, RELOAD_TIME_KEY, reloadGuardSource } from './reload-guard.ts';

/** Runs the inline script with a window of its own. */
function install(storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage) {
  const reload = jest.fn();
  const page = { __mayReload: undefined as undefined | (() => boolean) };
  const listen = jest.fn<(name: string, listener: (event: unknown) => void) => void>();
  const source = reloadGuardSource.replaceAll('&&__mayReload()', '&&window.__mayReload()');
  new Function('window', 'sessionStorage', 'addEventListener', 'location', source)(
    page,
    storage,
    listen,
    { reload },
  );
  const fail = (tagName: string) => listen.mock.calls[0]?.[1]({ target: { tagName } });
  return { mayReload: () => page.__mayReload?.(), fail, reload };
}

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: 1_000_000_000 });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('reload guard', () => {
  it('allows one reload in 60,000 ms and stores its time in session storage', () => {
    const { mayReload } = install();
    expect(mayReload()).toBe(true);
    expect(sessionStorage.getItem(RELOAD_TIME_KEY)).toBe('1000000000');
    jest.setSystemTime(1_000_059_999);
    expect(mayReload()).toBe(false);
    jest.setSystemTime(1_000_060_000);
    expect(mayReload()).toBe(true);
  });

  it('reloads when a script fails to load, not when an image does', () => {
    const { fail, reload } = install();
    fail('IMG');
    expect(reload).not.toHaveBeenCalled();
    fail('SCRIPT');
    fail('SCRIPT');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('never reloads without session storage', () => {
    const closed = () => {
      throw new Error('SecurityError');
    };
    expect(install({ getItem: closed, setItem: closed }).mayReload()).toBe(false);
  });

  it('applies to dynamically imported chunks', () => {
    const { mayReload } = install();
    window.__mayReload = () => mayReload() === true;
    const reload = jest.fn();
    reloadOnChunkError(window, reload);
    const fail = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
    expect(fail()).toBe(false);
    // Not prevented: the import fails and the error page is shown.
    expect(fail()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
