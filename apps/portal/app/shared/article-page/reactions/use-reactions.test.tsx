/** @jest-environment jsdom */
import { makeStore } from '@zhucheng/api-client';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { FavoriteButton, PraiseButton, ReactionsProvider } from './reaction-buttons.tsx';

const id = '0192f0c1aaaa7bbb8cccddddeeee0001';
const none = { id, praised: false, favorited: false, praiseCount: 7, favoriteCount: 0 };

type Reply = { status: number; body: object };
const ok = (model: object): Reply => ({ status: 200, body: { code: '30000', msg: '成功', model } });

/** Renders the buttons with a stubbed API; `calls` collects the called paths. */
function setUp(replies: Record<string, () => Promise<Reply>>) {
  const calls: string[] = [];
  const send = async ({ url }: { url: string }) => {
    const path = url.replace(/^.*\/news\/pub\//, '');
    calls.push(path);
    const { status, body } = await (replies[path] ?? (async () => ok(none)))();
    return { status, header: () => null, text: async () => JSON.stringify(body) };
  };
  const store = makeStore({ callOptions: { baseUrl: '', headers: {}, send: send as never } });
  let renderings = 0;
  const Text = () => {
    renderings += 1;
    return <p>正文</p>;
  };
  render(
    <Provider store={store}>
      <ReactionsProvider article={{ id, praiseCount: 5 }}>
        <Text />
        <PraiseButton />
        <FavoriteButton />
      </ReactionsProvider>
    </Provider>,
  );
  return { calls, store, getRenderings: () => renderings };
}

const praise = () => screen.getByRole('button', { name: /有用/ });

describe('useReactions', () => {
  it('shows the count of the page first, then the latest', async () => {
    const { calls } = setUp({});
    expect(praise().textContent).toBe('有用 5');
    expect(calls).toEqual([]);
    expect(await screen.findByText('有用 7')).toBeTruthy();
  });

  it('renders nothing but the buttons when the reactions change', async () => {
    const { getRenderings } = setUp({ praise: async () => ok({ ...none, praiseCount: 8 }) });
    await screen.findByText('有用 7');
    await act(async () => praise().click());
    await screen.findByText('有用 8');
    expect(getRenderings()).toBe(1);
  });

  it('shows a like at once and then the reply of the API', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    setUp({ praise: () => new Promise((resolve) => (answer = resolve)) });
    await screen.findByText('有用 7');
    act(() => praise().click());
    expect(praise().getAttribute('aria-pressed')).toBe('true');
    expect(praise().textContent).toBe('有用 8');
    await act(async () => answer(ok({ ...none, praised: true, praiseCount: 9 })));
    expect(await screen.findByText('有用 9')).toBeTruthy();
  });

  it('rolls back a rejected like', async () => {
    const refused = { status: 429, body: { code: '42900', msg: '操作太频繁，请 5 秒后再试' } };
    const { store } = setUp({ praise: async () => refused });
    await screen.findByText('有用 7');
    await act(async () => praise().click());
    expect(await screen.findByText('有用 7')).toBeTruthy();
    expect(praise().getAttribute('aria-pressed')).toBe('false');
    expect(store.getState().toasts.items.map(({ text }) => text)).toEqual([refused.body.msg]);
  });

  it('sends no second call while one is running', async () => {
    const { calls } = setUp({ praise: () => new Promise(() => undefined) });
    await screen.findByText('有用 7');
    act(() => praise().click());
    act(() => praise().click());
    expect(calls.filter((path) => path !== 'userOperation')).toEqual(['praise']);
  });

  it('sends no favourite call before login', async () => {
    const { calls } = setUp({});
    await screen.findByText('有用 7');
    await act(async () => screen.getByRole('button', { name: '收藏' }).click());
    expect(calls).not.toContain('favorite');
  });
});
