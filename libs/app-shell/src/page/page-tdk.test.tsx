/** @jest-environment jsdom */
import { BROWSER_CALL_OPTIONS, makeStore } from '@zhucheng/api-client';
import { getClientState } from '@zhucheng/auth-store';
import { render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { TdkRecord } from '@zhucheng/tdk';
import { PageTdk } from './page-tdk.tsx';

it('stores title, keywords and description in the client store', async () => {
  const model = { title: '登录', keyword: '施工', description: '登录筑程云。' };
  const reply = { code: '30000', msg: '成功', model };
  const store = makeStore({
    callOptions: {
      ...BROWSER_CALL_OPTIONS,
      send: async () => ({
        status: 200,
        header: () => null,
        text: async () => JSON.stringify(reply),
      }),
    },
  });
  const page = (own?: TdkRecord) => (
    <Provider store={store}>
      <MemoryRouter>
        <PageTdk page="login" path="/login" own={own} />
      </MemoryRouter>
    </Provider>
  );
  const { rerender } = render(page());
  await waitFor(() => expect(getClientState(store).tdkConfig).toEqual(model));
  rerender(page({ title: '桩基检测', description: '' }));
  expect(getClientState(store).tdkConfig).toEqual({ ...model, title: '桩基检测' });
});
