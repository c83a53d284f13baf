/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { describeError, useRecovery } from './use-page-error.ts';

const response = (status: number, data: unknown = null) => ({
  status,
  statusText: '',
  internal: false,
  data,
});

describe('describeError', () => {
  it('returns status and message of a thrown response', () => {
    expect(describeError(response(410, { code: '41000', msg: '文章已下架' }))).toEqual({
      status: 410,
      code: '41000',
      msg: '文章已下架',
    });
  });

  it('treats unknown errors as 500', () => {
    expect(describeError(new Error('x'))).toEqual({ status: 500 });
    expect(describeError(response(418))).toEqual({ status: 500 });
    expect(describeError(undefined)).toEqual({ status: 500 });
  });
});

describe('useRecovery', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const start = (active: boolean, statuses: (number | Error)[]) => {
    const ask = jest.fn(async () => {
      const next = statuses.shift();
      if (next instanceof Error) throw next;
      return { status: next ?? 200 } as Response;
    });
    globalThis.fetch = ask as unknown as typeof fetch;
    const reload = jest.fn();
    renderHook(() => useRecovery(active, reload));
    return { ask, reload };
  };

  it('polls until the page responds, then reloads once', async () => {
    const { ask, reload } = start(true, [503, new Error('network'), 502, 200]);
    await jest.advanceTimersByTimeAsync(12_000);
    expect(ask).toHaveBeenCalledTimes(4);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('detects recovery within five seconds', async () => {
    const { reload } = start(true, []);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does nothing for other errors', async () => {
    const { ask } = start(false, []);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(ask).not.toHaveBeenCalled();
  });
});
