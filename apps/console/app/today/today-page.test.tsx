import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Permission, StaffProfile, Today as Waiting } from '@zhucheng/contracts';
import { renderWithApi } from '../shared/render-with-api.tsx';
import { StaffContext } from '../shared/session/use-staff.ts';
import Today from './route.tsx';
import { formatToday } from './format-today.ts';

const now = Date.now();
/** A clock time of today in China. */
const at = (clock: string) =>
  `${new Date(now + 8 * 3_600_000).toISOString().slice(0, 10)}T${clock}:00+08:00`;
const ID = 'a'.repeat(32);

const TODAY: Waiting = {
  opens: [{ from: at('09:00'), to: at('18:00') }],
  isWorkday: true,
  published: {
    total: 1,
    list: [{ id: ID, bizType: 'NEWS', title: '施工过程结算', at: at('09:10') }],
  },
  review: { total: 0, list: [] },
  scheduled: {
    total: 1,
    list: [{ id: ID, bizType: 'POLICY', title: '价格指数发布', at: at('14:00') }],
  },
  queue: null,
  due: { total: 0, list: [] },
  bookings: { total: 0, list: [] },
  misses: [{ term: '数电发票 预缴', tab: 'help', times: 46, lastAt: at('09:00') }],
  failed: null,
};

const staff = (permissions: readonly Permission[]): StaffProfile => ({
  accountId: ID,
  name: '编辑甲',
  phone: '138****0001',
  roles: [],
  permissions: [...permissions],
  recoveryCodesLeft: 8,
  provenUntil: null,
  endsAt: at('23:59'),
});

const renderToday = (today: Waiting, permissions: readonly Permission[] = ['content:write']) =>
  renderWithApi(
    <StaffContext value={staff(permissions)}>
      <Today />
    </StaffContext>,
    { '/today/get': () => ({ model: today }) },
    '/console',
  );

afterEach(cleanup);

describe('today', () => {
  it('shows the day on a ruler, in order, each mark with the way to it', async () => {
    renderToday(TODAY);
    const ruler = await screen.findByRole('region', { name: '今天的时间' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(formatToday(now));
    expect(screen.getByText('工作日 09:00–18:00')).toBeTruthy();
    const marks = within(ruler).getAllByRole('link');
    expect(marks.map((mark) => mark.textContent)).toEqual([
      '09:10 已发布 施工过程结算',
      '14:00 定时发布 价格指数发布',
    ]);
    expect(marks[1]?.getAttribute('href')).toBe(`/console/content/policy/${ID}`);
  });

  it('begins an article about what nobody found', async () => {
    renderToday(TODAY);
    const write = await screen.findByRole('link', { name: '写一篇：数电发票 预缴' });
    expect(write.getAttribute('href')).toBe(
      `/console/content/help/new?title=${encodeURIComponent('数电发票 预缴')}`,
    );
    cleanup();
    renderToday(TODAY, ['content:read']);
    await screen.findByText('数电发票 预缴');
    expect(screen.queryByRole('link', { name: /^写一篇/ })).toBeNull();
  });

  it('is looked at by kind of work by who has several', async () => {
    const { getPlace } = renderToday(TODAY);
    const roles = await screen.findByRole('group', { name: '看哪些事' });
    fireEvent.click(within(roles).getByRole('button', { name: /^销售/ }));
    expect(await screen.findByRole('heading', { name: '到期线索' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: '定时发布' })).toBeNull();
    expect(getPlace().search).toBe('?role=sales');
    cleanup();
    renderToday({ ...TODAY, due: null, bookings: null });
    await screen.findByRole('heading', { name: '定时发布' });
    expect(screen.queryByRole('group', { name: '看哪些事' })).toBeNull();
  });
});
