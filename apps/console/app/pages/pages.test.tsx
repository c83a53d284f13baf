import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BannerRecord, PageMetaRecord } from '@zhucheng/contracts';
import { renderWithApi } from '../shared/render-with-api.tsx';
import { Banners } from './banners/banners.tsx';
import { MetaDialog } from './meta-dialog.tsx';

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

const META: PageMetaRecord = {
  page: 'newsList',
  title: '{column}',
  keyword: '',
  description: '看{column}',
  version: 3,
  changeTime: '2026-11-23T09:00:00+08:00',
  changedBy: null,
};

describe('templates of a page', () => {
  it('show their result while they are typed, and refuse unknown placeholders', async () => {
    const onClose = () => undefined;
    const { calls } = renderWithApi(
      <MetaDialog stored={META} onClose={onClose} onStale={onClose} />,
      { '/meta/save': () => ({ model: { ...META, version: 4 } }) },
    );
    const preview = await screen.findByRole('region', { name: '搜索结果里的样子' });
    expect(preview.textContent).toContain('计量支付');
    const title = screen.getByLabelText('标题模板');
    fireEvent.change(title, { target: { value: '{colum}文章' } });
    fireEvent.submit(screen.getByRole('form', { name: '页面信息' }));
    expect((await screen.findByText(/没有 \{colum\}/)).textContent).toContain('占位词');
    fireEvent.change(title, { target: { value: '{column}文章' } });
    await waitFor(() => expect(preview.textContent).toContain('计量支付文章'));
    fireEvent.submit(screen.getByRole('form', { name: '页面信息' }));
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ page: 'newsList', version: 3 }));
  });
});

const BANNERS: BannerRecord[] = ['一', '二', '三'].map((title, at) => ({
  id: String(at).repeat(32),
  page: 'news',
  title,
  subtitle: '',
  link: '/news',
  image: null,
  state: 'published',
  publishTime: '2026-11-01T09:00:00+08:00',
  endTime: null,
  version: 1,
}));

describe('banners', () => {
  it('are sorted by Alt and arrows, and say where they went', async () => {
    const { calls } = renderWithApi(<Banners />, {
      '/banner/list': () => ({ list: BANNERS }),
      '/banner/sort': () => ({}),
    });
    const list = await screen.findByRole('list');
    const first = within(list).getByRole('button', { name: '一' });
    fireEvent.keyDown(first, { key: 'ArrowUp', altKey: true });
    fireEvent.keyDown(first, { key: 'ArrowDown', altKey: true });
    await screen.findByText('一：第 2 条，共 3 条');
    const sorted = () => calls.filter(({ path }) => path.endsWith('/sort'));
    await waitFor(() => expect(sorted()).toHaveLength(1));
    expect(sorted()[0]?.body).toEqual({
      page: 'news',
      ids: ['1', '0', '2'].map((id) => id.repeat(32)),
    });
  });

  it('show a move before it is stored, and go back where it is refused', async () => {
    renderWithApi(<Banners />, {
      '/banner/list': () => ({ list: BANNERS }),
      '/banner/sort': () => ({ code: '40900', msg: '刚刚有人改过，请刷新' }),
    });
    const list = await screen.findByRole('list');
    const titles = () =>
      within(list)
        .getAllByRole('button')
        .map((button) => button.textContent);
    fireEvent.keyDown(within(list).getByRole('button', { name: '一' }), {
      key: 'ArrowDown',
      altKey: true,
    });
    expect(titles()).toEqual(['二', '一', '三']);
    await screen.findByText('一 没有移动，放回了原处');
    expect(titles()).toEqual(['一', '二', '三']);
  });
});
