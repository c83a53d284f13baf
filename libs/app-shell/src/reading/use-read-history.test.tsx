/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { makeStore } from '@zhucheng/api-client';
import { userSlice } from '@zhucheng/auth-store';
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { useReadHistory } from './use-read-history.ts';

const id = '0192f0c1aaaa7bbb8cccddddeeee0001';

let visibility: DocumentVisibilityState;
let noted: string[];

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  noted = [];
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
});

afterEach(() => void jest.useRealTimers());

function open(member: boolean) {
  const send = async ({ url, body }: { url: string; body?: string }) => {
    noted.push(`${url} ${body}`);
    const answer = { code: '30000', msg: '成功', model: { points: 1 } };
    return { status: 200, header: () => null, text: async () => JSON.stringify(answer) };
  };
  const store = makeStore({ callOptions: { baseUrl: '', headers: {}, send: send as never } });
  if (member) store.dispatch(userSlice.actions.userLoaded({ token: 't' } as never));
  function Page() {
    useReadHistory(id);
    return null;
  }
  return render(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
}

const pass = async (milliseconds: number) => {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
  jest.useRealTimers();
  // `record-reading.ts` is imported dynamically.
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
};

describe('useReadHistory', () => {
  it('records what a member reads, once', async () => {
    open(true);
    await pass(3_000);
    expect(noted).toEqual([
      expect.stringMatching(/readHistory\/create .*"id":"0192f0c1aaaa7bbb8cccddddeeee0001"/),
    ]);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(noted).toHaveLength(1);
  });

  it('does not record a page left at once', async () => {
    const { unmount } = open(true);
    await act(() => jest.advanceTimersByTimeAsync(2_900));
    unmount();
    await pass(5_000);
    expect(noted).toEqual([]);
  });

  it('waits while the tab is in the background', async () => {
    visibility = 'hidden';
    open(true);
    await pass(60_000);
    expect(noted).toEqual([]);
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(noted).toHaveLength(1);
  });

  it('records nothing for visitors', async () => {
    open(false);
    await pass(60_000);
    expect(noted).toEqual([]);
  });
});
