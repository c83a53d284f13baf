/** @jest-environment jsdom */
import { BROWSER_CALL_OPTIONS, makeStore } from '@zhucheng/api-client';
import { getClientState } from '@zhucheng/auth-store';
import { COMPANY_COMPONENT_ID } from '@zhucheng/contracts/constants';
import { render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { TdkRecord } from '@zhucheng/tdk';
import { PageTdk } from './page-tdk.tsx';

/** Renders a page whose page-meta call returns the given model; `sent` are the bodies of the calls. */
function renderPage(model: TdkRecord & { keywords?: string }) {
  const sent: unknown[] = [];
  const reply = { code: '30000', msg: '成功', model };
  const store = makeStore({
    callOptions: {
      ...BROWSER_CALL_OPTIONS,
      send: async ({ body }) => {
        sent.push(JSON.parse(String(body)));
        return { status: 200, header: () => null, text: async () => JSON.stringify(reply) };
      },
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
  return { store, sent, rerender: (own: TdkRecord) => rerender(page(own)) };
}

it('stores title, keywords and description in the client store', async () => {
  const model = { title: '登录', keyword: '施工', description: '登录筑程云。' };
  const { store, sent, rerender } = renderPage(model);
  await waitFor(() => expect(getClientState(store).tdkConfig).toEqual(model));
  expect(sent).toEqual([{ name: 'login', comId: COMPANY_COMPONENT_ID }]);
  rerender({ title: '桩基检测', description: '' });
  expect(getClientState(store).tdkConfig).toEqual({ ...model, title: '桩基检测' });
});

it('accepts keywords under the name of other implementations', async () => {
  const rest = { title: '登录', description: '登录筑程云。' };
  const { store } = renderPage({ ...rest, keywords: '施工' });
  await waitFor(() =>
    expect(getClientState(store).tdkConfig).toEqual({ ...rest, keyword: '施工' }),
  );
});
