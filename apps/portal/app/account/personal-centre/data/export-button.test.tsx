/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { makeStore } from '@zhucheng/api-client';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { ExportButton } from './export-button.tsx';

const saved = jest.fn<(name: string) => void>();

beforeEach(() => {
  saved.mockReset();
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved(this.download);
  });
});

afterEach(() => void jest.restoreAllMocks());

function open(answer: () => Promise<object>) {
  Object.assign(globalThis, { fetch: answer });
  const store = makeStore();
  render(
    <Provider store={store}>
      <ExportButton />
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button'));
  return store;
}

it('saves the zip under the file name of the API', async () => {
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent('我的数据-2026-11-21.zip')}`;
  open(async () => ({
    ok: true,
    headers: new Map([['content-disposition', disposition]]),
    blob: async () => new Blob(['PK']),
  }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith('我的数据-2026-11-21.zip'));
});

it('shows the reason of a rejection', async () => {
  const msg = '今天导出的次数太多';
  const store = open(async () => ({ ok: false, json: async () => ({ msg }) }));
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain(msg));
  expect(saved).not.toHaveBeenCalled();
});
