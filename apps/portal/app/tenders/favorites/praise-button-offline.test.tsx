/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { makeStore } from '@zhucheng/api-client';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { PraiseButton } from './praise-button.tsx';

const load = jest.fn(() => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
jest.unstable_mockModule('./praise-calls.ts', load);

it('asks for nothing in an offline copy, whatever the browser says of its network', async () => {
  document.body.innerHTML = '<p id="offline-copy"></p>';
  await act(async () => {
    render(
      <Provider store={makeStore()}>
        <PraiseButton id="0192f0c1aaaa7bbb8cccddddeeee0001" />
      </Provider>,
    );
  });
  expect(load).not.toHaveBeenCalled();
  document.body.replaceChildren();
});

it('stays as it was while its script does not arrive, and says so when it is pressed', async () => {
  const store = makeStore();
  const button = () => screen.getByRole('button');
  await act(async () => {
    render(
      <Provider store={store}>
        <PraiseButton id="0192f0c1aaaa7bbb8cccddddeeee0001" />
      </Provider>,
    );
  });
  const getToasts = () => store.getState().toasts.items.map(({ text }) => text);
  expect(getToasts()).toEqual([]);
  await act(async () => button().click());
  expect(getToasts()).toEqual(['网络不通，请稍后再试']);
  expect(button().textContent).toBe('有用 0');
  const tries = load.mock.calls.length;
  await act(async () => button().click());
  expect(load.mock.calls.length).toBeGreaterThan(tries);
});
