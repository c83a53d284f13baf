/** @jest-environment jsdom */
import { makeStore } from '@zhucheng/api-client';
import { userSlice } from '@zhucheng/auth-store';
import { screen, waitFor } from '@testing-library/dom';
import { markRows, toggleStar } from './row-marks.ts';

const NOTICES = [
  { id: '0192f0c1aaaa7bbb8cccddddeeee0001', title: '一号桥' },
  { id: '0192f0c1aaaa7bbb8cccddddeeee0002', title: '二号桥' },
];
const [first, second] = NOTICES.map(({ id }) => id);

type Reply = { status: number; body: object };
const ok = (rest: object): Reply => ({
  status: 200,
  body: { code: '30000', msg: '成功', ...rest },
});

/** Makes a list of rows with a stubbed API; `calls` collects the calls with their bodies. */
function setUp(member: boolean, replies: Record<string, () => Promise<Reply>> = {}) {
  const calls: string[] = [];
  const all = { among: async () => ok({ list: [second] }), marks: async () => ok({ list: [] }) };
  const send = async ({ url, body }: { url: string; body?: string }) => {
    const name = url.replace(/^.*\//, '');
    calls.push(`${name} ${body}`);
    const reply = { ...all, ...replies }[name] ?? (async () => ok({}));
    const { status, body: answer } = await reply();
    return { status, header: () => null, text: async () => JSON.stringify(answer) };
  };
  const store = makeStore({ callOptions: { baseUrl: '', headers: {}, send: send as never } });
  if (member) store.dispatch(userSlice.actions.userLoaded({ token: 't' } as never));
  document.body.innerHTML = `<ul>${NOTICES.map(
    ({
      id,
      title,
    }) => `<li><p data-marks></p><h3><a href="/tender/detail/${id}/ENGINEERING/0100">${title}</a></h3>
      <button data-favorite aria-pressed="false" aria-label="收藏：${title}"></button></li>`,
  ).join('')}</ul>`;
  const list = document.querySelector('ul') as Element;
  list.addEventListener('click', ({ target }) => toggleStar(target as Element, store));
  const stop = member ? markRows(list, store) : () => undefined;
  const favoriteCalls = () => calls.filter((call) => !call.startsWith('marks'));
  return { calls, favoriteCalls, store, stop };
}

const star = (title: string) => screen.getByRole('button', { name: `收藏：${title}` });
const pressed = (title: string) => star(title).getAttribute('aria-pressed');

describe('favourites of a list', () => {
  it('are requested in one call for all rows', async () => {
    const { calls } = setUp(true);
    await waitFor(() => expect(pressed('二号桥')).toBe('true'));
    expect(pressed('一号桥')).toBe('false');
    const ids = JSON.stringify({ ids: [first, second] });
    expect(calls.toSorted()).toEqual([`among ${ids}`, `marks ${ids}`]);
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
    const { favoriteCalls, store } = setUp(true, {
      among: () => new Promise((resolve) => (reply = resolve)),
      favorite: async () => ok({ model: {} }),
    });
    await waitFor(() => expect(favoriteCalls()).toHaveLength(1));
    star('一号桥').click();
    await waitFor(() => expect(pressed('一号桥')).toBe('true'));
    await waitFor(() =>
      expect(store.getState().toasts.items.map(({ text }) => text)).toEqual([
        '已收藏，可在个人中心查看',
      ]),
    );
    reply(ok({ list: [second] }));
    await waitFor(() => expect(pressed('二号桥')).toBe('true'));
    expect(pressed('一号桥')).toBe('true');
  });

  it('roll back a rejected change and show the error', async () => {
    const refused = { status: 410, body: { code: '41000', msg: '这条公告已下架' } };
    const { store } = setUp(true, { cancelFavorite: async () => refused });
    await waitFor(() => expect(pressed('二号桥')).toBe('true'));
    star('二号桥').click();
    await waitFor(() =>
      expect(store.getState().toasts.items.map(({ text }) => text)).toEqual([refused.body.msg]),
    );
    expect(pressed('二号桥')).toBe('true');
  });

  it('send no second call while one is running', async () => {
    const { favoriteCalls } = setUp(true, { favorite: () => new Promise(() => undefined) });
    await waitFor(() => expect(pressed('二号桥')).toBe('true'));
    star('一号桥').click();
    // Events of a reader are tasks of their own.
    await new Promise((resolve) => setTimeout(resolve));
    star('一号桥').click();
    await waitFor(() => expect(favoriteCalls()).toHaveLength(2));
    expect(favoriteCalls()[1]).toBe(`favorite ${JSON.stringify({ id: first })}`);
  });
});

describe('marks of a list', () => {
  const marks = () => [...document.querySelectorAll('[data-marks]')].map((it) => it.textContent);
  const list = [
    { id: first, read: true, subscriptions: ['桥梁', '浙江'] },
    { id: second, read: false, subscriptions: ['桥梁'] },
  ];

  it('say what was read and which subscriptions are hit, until the member leaves', async () => {
    const { stop } = setUp(true, { marks: async () => ok({ list }) });
    await waitFor(() => expect(marks()).toEqual(['已读 · 订阅“桥梁”、“浙江”', '订阅“桥梁”']));
    expect(document.querySelector('b')?.title).toBe('合乎订阅“桥梁”、“浙江”');
    expect(document.querySelectorAll('[data-read]')).toHaveLength(1);
    await waitFor(() => expect(pressed('二号桥')).toBe('true'));
    stop();
    expect([marks(), pressed('二号桥')]).toEqual([['', ''], 'false']);
  });

  it('are left out where the call fails', async () => {
    const { calls } = setUp(true, { marks: async () => ({ status: 500, body: {} }) });
    await waitFor(() => expect(pressed('二号桥')).toBe('true'));
    expect(calls).toHaveLength(2);
    expect(marks()).toEqual(['', '']);
  });
});
