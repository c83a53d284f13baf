/** @jest-environment jsdom */
import { makeStore } from '@zhucheng/api-client';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { PraiseButton } from './praise-button.tsx';

const ID = '0192f0c1aaaa7bbb8cccddddeeee0001';

type Reply = { status: number; body: object };
const state = (praised: boolean, praiseCount: number): Reply => ({
  status: 200,
  body: { code: '30000', msg: '成功', model: { id: ID, praised, praiseCount } },
});

/** Renders the button with a stubbed API; `calls` collects the names of the calls. */
function setUp(replies: Record<string, () => Promise<Reply>>) {
  const calls: string[] = [];
  const send = async ({ url }: { url: string }) => {
    const name = url.replace(/^.*\//, '');
    calls.push(name);
    const { status, body } = (await replies[name]?.()) ?? state(false, 2);
    return { status, header: () => null, text: async () => JSON.stringify(body) };
  };
  const store = makeStore({ callOptions: { baseUrl: '', headers: {}, send: send as never } });
  render(
    <Provider store={store}>
      <PraiseButton id={ID} />
    </Provider>,
  );
  return { calls, store };
}

const button = () => screen.getByRole('button');
const loaded = () => waitFor(() => expect(button().textContent).toBe('有用 2'));

describe('likes of a notice', () => {
  it('change at once, and take the count of the reply', async () => {
    let reply: (reply: Reply) => void = () => undefined;
    const { calls } = setUp({ praise: () => new Promise((resolve) => (reply = resolve)) });
    await loaded();
    await act(async () => button().click());
    expect(button().textContent).toBe('有用 3');
    await act(async () => button().click());
    await waitFor(() => expect(calls).toEqual(['userOperation', 'praise']));
    await act(async () => reply(state(true, 7)));
    await waitFor(() => expect(button().textContent).toBe('有用 7'));
    expect(button().getAttribute('aria-pressed')).toBe('true');
  });

  it('are taken back by a second click', async () => {
    const { calls } = setUp({
      praise: async () => state(true, 3),
      cancelPraise: async () => state(false, 2),
    });
    await loaded();
    await act(async () => button().click());
    await waitFor(() => expect(calls).toHaveLength(2));
    await act(async () => undefined);
    await act(async () => button().click());
    await loaded();
    expect(calls).toEqual(['userOperation', 'praise', 'cancelPraise']);
  });

  it('roll back a rejected change and show the error', async () => {
    const refused = { status: 410, body: { code: '41000', msg: '这条公告已下架' } };
    const { store } = setUp({ praise: async () => refused });
    await loaded();
    await act(async () => button().click());
    await waitFor(() =>
      expect(store.getState().toasts.items.map(({ text }) => text)).toEqual([refused.body.msg]),
    );
    await loaded();
    expect(button().getAttribute('aria-pressed')).toBe('false');
  });
});
