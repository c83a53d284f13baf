/** @jest-environment jsdom */
import { makeStore } from '@zhucheng/api-client';
import { userSlice } from '@zhucheng/auth-store';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import FavoriteStar from './favorite-star.tsx';

const NOTICES = [
  { id: '0192f0c1aaaa7bbb8cccddddeeee0001', title: '一号桥', path: '/a' },
  { id: '0192f0c1aaaa7bbb8cccddddeeee0002', title: '二号桥', path: '/b' },
];
const [first, second] = NOTICES.map(({ id }) => id);

type Reply = { status: number; body: object };
const ok = (rest: object): Reply => ({
  status: 200,
  body: { code: '30000', msg: '成功', ...rest },
});

/** Renders the stars with a stubbed API; `calls` collects the calls with their bodies. */
function setUp(member: boolean, replies: Record<string, () => Promise<Reply>> = {}) {
  const calls: string[] = [];
  const send = async ({ url, body }: { url: string; body?: string }) => {
    const name = url.replace(/^.*\//, '');
    calls.push(`${name} ${body}`);
    const { status, body: answer } = await (
      replies[name] ?? (async () => ok({ list: [second] }))
    )();
    return { status, header: () => null, text: async () => JSON.stringify(answer) };
  };
  const store = makeStore({ callOptions: { baseUrl: '', headers: {}, send: send as never } });
  if (member) store.dispatch(userSlice.actions.userLoaded({ token: 't' } as never));
  render(
    <Provider store={store}>
      {NOTICES.map((notice) => (
        <FavoriteStar key={notice.id} {...notice} />
      ))}
    </Provider>,
  );
  return { calls, store };
}

const star = (title: string) => screen.getByRole('button', { name: `收藏：${title}` });
const pressed = (title: string) => star(title).getAttribute('aria-pressed');

describe('favourites of a list', () => {
  it('are requested in one call for all rows', async () => {
    const { calls } = setUp(true);
    await waitFor(() => expect(pressed('二号桥')).toBe('true'));
    expect(pressed('一号桥')).toBe('false');
    expect(calls).toEqual([`among ${JSON.stringify({ ids: [first, second] })}`]);
  });

  it('ask visitors to log in without a call', async () => {
    const { calls, store } = setUp(false);
    star('一号桥').click();
    await waitFor(() =>
      expect(store.getState()).toMatchObject({
        loginDialog: { open: true, reason: '即可收藏这条公告' },
      }),
    );
    expect(pressed('一号桥')).toBe('false');
    expect(calls).toEqual([]);
  });

  it('show a change at once and ignore an older reply', async () => {
    let reply: (reply: Reply) => void = () => undefined;
    const { calls, store } = setUp(true, {
      among: () => new Promise((resolve) => (reply = resolve)),
      favorite: async () => ok({ model: {} }),
    });
    await waitFor(() => expect(calls).toHaveLength(1));
    act(() => star('一号桥').click());
    await waitFor(() => expect(pressed('一号桥')).toBe('true'));
    await waitFor(() =>
      expect(store.getState().toasts.items.map(({ text }) => text)).toEqual([
        '已收藏，可在个人中心查看',
      ]),
    );
    await act(async () => reply(ok({ list: [second] })));
    await waitFor(() => expect(pressed('二号桥')).toBe('true'));
    expect(pressed('一号桥')).toBe('true');
  });

  it('roll back a rejected change and show the error', async () => {
    const refused = { status: 410, body: { code: '41000', msg: '这条公告已下架' } };
    const { store } = setUp(true, { cancelFavorite: async () => refused });
    await waitFor(() => expect(pressed('二号桥')).toBe('true'));
    await act(async () => star('二号桥').click());
    await waitFor(() =>
      expect(store.getState().toasts.items.map(({ text }) => text)).toEqual([refused.body.msg]),
    );
    expect(pressed('二号桥')).toBe('true');
  });

  it('send no second call while one is running', async () => {
    const { calls } = setUp(true, { favorite: () => new Promise(() => undefined) });
    await waitFor(() => expect(pressed('二号桥')).toBe('true'));
    await act(async () => star('一号桥').click());
    await act(async () => star('一号桥').click());
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]).toBe(`favorite ${JSON.stringify({ id: first })}`);
  });
});
