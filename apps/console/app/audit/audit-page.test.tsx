import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { renderWithApi } from '../shared/render-with-api.tsx';
import Audit from './route.tsx';

// jsdom shows no dialogs.
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const ROLE = 'b'.repeat(32);
const PERSON = 'c'.repeat(32);
const ENTRY = {
  id: 'a'.repeat(32),
  at: '2026-11-20T09:30:15+08:00',
  actor: { kind: 'staff', id: PERSON, name: '管理员甲' },
  action: 'staff.update',
  title: '改姓名和角色',
  resource: { kind: 'staff', title: '人员', id: 'd'.repeat(32), name: '编辑乙' },
  before: { roles: [], state: 'active' },
  after: { roles: [ROLE], state: 'active' },
  facts: {},
  address: '127.0.0.1',
  requestId: '',
};
const REPLIES = {
  '/audit/listPaged': () => ({
    records: [ENTRY],
    names: { [ROLE]: '销售' },
    current: 1,
    size: 20,
    total: 1,
    pages: 1,
  }),
  '/audit/choices': () => ({
    model: { actors: [{ value: PERSON, label: '管理员甲' }], actions: [], resources: [] },
  }),
  '/view/list': () => ({ list: [] }),
};

afterEach(cleanup);

describe('the page of the log', () => {
  it('shows what changed side by side, and leads to all entries of the record', async () => {
    const { calls, getPlace, stop } = renderWithApi(
      <Audit />,
      REPLIES,
      '/console/audit?from=2026-11-01',
    );
    const [opener] = await screen.findAllByText('改姓名和角色');
    fireEvent.click(opener as HTMLElement);
    const dialog = await screen.findByRole('dialog', { hidden: true });
    const row = within(dialog).getByRole('row', { name: /角色/, hidden: true });
    expect(
      within(row)
        .getAllByRole('cell', { hidden: true })
        .map((cell) => cell.textContent),
    ).toEqual(['（无）', '销售']);
    // What did not change is left out.
    expect(within(dialog).queryByText('状态')).toBeNull();
    fireEvent.click(within(dialog).getByText('这个对象的全部记录'));
    expect(new URLSearchParams(getPlace().search).get('resourceId')).toBe('d'.repeat(32));
    const list = calls.find(({ path }) => path.endsWith('/audit/listPaged'));
    expect(list?.body).toMatchObject({ from: '2026-11-01', current: 1 });
    stop();
  });
});
