import { isDebugRequested, silenceConsole } from './silence-console.ts';

const stored = (value: string | null) => () => ({ getItem: () => value });

describe('silenceConsole', () => {
  it('silences all methods', () => {
    const written: unknown[] = [];
    const target = {
      ...console,
      log: written.push.bind(written),
      error: written.push.bind(written),
    };
    silenceConsole(target);
    target.log('a');
    target.error('b');
    expect(written).toEqual([]);
  });

  it('keeps the console if the debug flag is set in storage or in the address', () => {
    expect(isDebugRequested('', stored(null))).toBe(false);
    expect(isDebugRequested('', stored('1'))).toBe(true);
    expect(isDebugRequested('?debug', stored(null))).toBe(true);
    expect(
      isDebugRequested('', () => {
        throw new Error('closed');
      }),
    ).toBe(false);
  });
});
