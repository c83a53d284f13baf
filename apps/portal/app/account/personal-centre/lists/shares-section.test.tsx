/** @jest-environment jsdom */
import { BROWSER_CALL_OPTIONS, makeStore, type HttpRequest } from '@zhucheng/api-client';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import SharesSection from './shares-section.tsx';

const SHARE = {
  id: 'a'.repeat(32),
  kind: 'article',
  targetId: 'b'.repeat(32),
  title: '怎样查招标公告',
  maker: '周测量',
  createTime: '2026-11-20T09:30:00+08:00',
  expireTime: '2026-11-27T09:30:00+08:00',
  views: 3,
  maxViews: 5,
  state: 'live',
};
const COLUMN = { ...SHARE, id: 'c'.repeat(32), kind: 'column', title: '招标信息', maxViews: null };

/** Shows a page of the section over an API that knows these links; returns the bodies of its calls. */
function show(shares: readonly (typeof SHARE | typeof COLUMN)[]) {
  const calls: { url: string; body: unknown }[] = [];
  const revoked = new Set<string>();
  const send = async ({ url, body }: HttpRequest) => {
    const input = JSON.parse(body ?? '{}') as { id?: string };
    calls.push({ url, body: input });
    if (url.endsWith('/revoke') && input.id) revoked.add(input.id);
    const records = shares.map((one) => (revoked.has(one.id) ? { ...one, state: 'revoked' } : one));
    const list = { records, total: records.length, current: 2, size: 10, pages: 2 };
    const reply = { code: '30000', msg: '成功', model: input, ...list };
    return { status: 200, header: () => null, text: async () => JSON.stringify(reply) };
  };
  const store = makeStore({ callOptions: { ...BROWSER_CALL_OPTIONS, send } });
  render(
    <Provider store={store}>
      <MemoryRouter>
        <SharesSection page={2} />
      </MemoryRouter>
    </Provider>,
  );
  return calls;
}

describe('the own share links of a member', () => {
  it('are listed with what they show, how often they were opened, and until when', async () => {
    const calls = show([SHARE, COLUMN]);
    const article = await screen.findByRole('link', { name: '怎样查招标公告' });
    expect(article.getAttribute('href')).toBe(`/help/detail/${SHARE.targetId}`);
    expect(screen.getByRole('link', { name: '招标信息' }).getAttribute('href')).toBe(
      `/help/${COLUMN.targetId}`,
    );
    const rows = within(screen.getByRole('list', { name: '我的分享' })).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
      '打开 3 次，最多 5 次 · 2026-11-27 到期 · 生成于 2026-11-20 09:30',
      '栏目 · 打开 3 次 · 2026-11-27 到期 · 生成于 2026-11-20 09:30',
    ]);
    expect(calls[0]?.body).toMatchObject({ current: 2 });
  });

  it('are revoked one by one, and say so', async () => {
    const calls = show([SHARE, COLUMN]);
    fireEvent.click(await screen.findByRole('button', { name: '撤销：招标信息' }));
    await waitFor(() => expect(screen.getByText('已撤销')).toBeTruthy());
    expect(calls.find(({ url }) => url.endsWith('/help/share/revoke'))?.body).toEqual({
      id: COLUMN.id,
    });
    expect(screen.queryByRole('button', { name: '撤销：招标信息' })).toBeNull();
    expect(screen.getByRole('button', { name: '撤销：怎样查招标公告' })).toBeTruthy();
  });

  it('are explained where there are none', async () => {
    show([]);
    expect(await screen.findByRole('heading', { name: '还没有分享过' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '去帮助中心' }).getAttribute('href')).toBe('/help');
  });
});
