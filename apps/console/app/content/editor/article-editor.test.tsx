import type { StaffProfile } from '@zhucheng/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderWithApi } from '../../shared/render-with-api.tsx';
import { StaffContext } from '../../shared/session/use-staff.ts';
import { ArticleEditor } from './article-editor.tsx';

const DIRECTORY = 'd'.repeat(32);
const STAFF = {
  accountId: 'a'.repeat(32),
  name: '编辑甲',
  permissions: ['content:read', 'content:write'],
} as unknown as StaffProfile;

interface Saving {
  id: string;
  base?: object;
  content: { title: string; body: string; props: object; directoryId: string };
}

const savingState = ({ id, content: { title } }: Saving) => ({
  id,
  bizType: 'POLICY',
  title,
  number: 1,
  revision: 1,
  work: 'draft',
  live: null,
  scheduledAt: null,
  proposalNumber: null,
  changeTime: '2026-11-23T10:00:00+08:00',
  editor: { id: STAFF.accountId, name: STAFF.name },
});

const REPLIES = {
  '/content/save': (body: unknown) => ({ model: savingState(body as Saving) }),
  '/content/presence': () => ({ list: [{ id: 'b'.repeat(32), name: '编辑乙' }] }),
  '/content/versions': () => ({ records: [], total: 0, current: 1, size: 20, pages: 0 }),
  '/content/comments': () => ({ list: [] }),
  '/dir/getTree': () => ({
    list: [
      { id: DIRECTORY, name: '政策', direct: true, total: 1, bizType: 'POLICY', children: [] },
    ],
  }),
};

afterEach(() => localStorage.clear());

it('stores a new article two seconds after it was begun, and tells its place', async () => {
  const created: string[] = [];
  const { calls } = renderWithApi(
    <StaffContext value={STAFF}>
      <ArticleEditor
        article={{ bizType: 'POLICY', model: null, directoryId: DIRECTORY }}
        onCreated={({ id }) => void created.push(id)}
      />
    </StaffContext>,
    REPLIES,
  );
  fireEvent.change(screen.getByLabelText('标题'), { target: { value: '施工过程结算的通知' } });
  fireEvent.change(screen.getByLabelText('文号'), { target: { value: '建价〔2026〕88 号' } });
  const listSavings = () => calls.filter(({ path }) => path.endsWith('/content/save'));
  await waitFor(() => expect(listSavings()).toHaveLength(1), { timeout: 8_000 });
  const saving = listSavings()[0]?.body as unknown as Saving;
  expect(saving).toMatchObject({
    bizType: 'POLICY',
    content: {
      title: '施工过程结算的通知',
      props: { documentNumber: '建价〔2026〕88 号' },
      directoryId: DIRECTORY,
    },
  });
  expect(saving.base).toBeUndefined();
  await waitFor(() => expect(created).toEqual([saving.id]));
  expect(await screen.findByText('编辑乙也在')).toBeTruthy();
  expect(screen.getByText(/已保存/)).toBeTruthy();
  expect(localStorage).toHaveLength(0);
}, 30_000);

it('goes on to the text by Enter in the title, and stays there with Ctrl', async () => {
  renderWithApi(
    <StaffContext value={STAFF}>
      <ArticleEditor
        article={{ bizType: 'POLICY', model: null, directoryId: DIRECTORY }}
        onCreated={() => undefined}
      />
    </StaffContext>,
    REPLIES,
  );
  const title = screen.getByLabelText('标题');
  const pressEnter = async (keys: object) => {
    title.focus();
    fireEvent.keyDown(title, { key: 'Enter', ...keys });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return document.activeElement;
  };
  expect(await pressEnter({ ctrlKey: true })).toBe(title);
  expect(await pressEnter({})).toBe(screen.getByRole('textbox', { name: '正文' }));
});

it('begins with the words of a search as the title, says so, and stores nothing by itself', async () => {
  const { calls } = renderWithApi(
    <StaffContext value={STAFF}>
      <ArticleEditor
        article={{ bizType: 'POLICY', model: null, directoryId: DIRECTORY, title: '数电发票 预缴' }}
        onCreated={() => undefined}
      />
    </StaffContext>,
    REPLIES,
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>('标题').value).toBe('数电发票 预缴');
  expect(screen.getByText(/标题先用访客搜的“数电发票 预缴”/)).toBeTruthy();
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  const listSavings = () => calls.filter(({ path }) => path.endsWith('/content/save'));
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/getTree'))).toBe(true));
  expect(listSavings()).toHaveLength(0);
  fireEvent.change(screen.getByLabelText('文号'), { target: { value: '建价〔2026〕88 号' } });
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  await waitFor(() => expect(listSavings()).toHaveLength(1));
  expect(listSavings()[0]?.body).toMatchObject({ content: { title: '数电发票 预缴' } });
}, 30_000);
