import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import type { ContentState, StaffProfile } from '@zhucheng/contracts';
import type { ArticleContent } from '@zhucheng/domain-news/editing';
import { renderWithApi } from '../../shared/render-with-api.tsx';
import { StaffContext } from '../../shared/session/use-staff.ts';
import { createBlankContent } from '../editor/fields/content-form.ts';
import type { EditorPanelsProps } from './panel-props.ts';
import { EditorPanels } from './panels.tsx';

const ID = 'a'.repeat(32);
const NOW = '2026-11-23T17:00:00+08:00';
const LIN = { id: 'b'.repeat(32), name: '林编辑' };

const article: ContentState = {
  id: ID,
  bizType: 'NEWS',
  title: '过程结算',
  number: 2,
  revision: 1,
  work: 'draft',
  live: null,
  publishedNumber: null,
  scheduledNumber: null,
  scheduledAt: null,
  proposalNumber: null,
  releaseTime: null,
  changeTime: NOW,
  editor: LIN,
};

const version = (number: number) => ({
  number,
  revision: 1,
  kind: 'save',
  baseNumber: number > 1 ? number - 1 : null,
  author: LIN,
  note: '',
  createTime: NOW,
  changeTime: NOW,
  publishTime: null,
});

const comment = {
  id: 'c'.repeat(32),
  number: 2,
  quote: '五百万元',
  prefix: '合同额',
  text: '请核对。',
  author: LIN,
  createTime: NOW,
  resolveTime: null,
  resolver: null,
};

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

const diff = {
  from: version(1),
  to: version(2),
  fields: [{ field: 'title', label: '标题', before: '旧题', after: '过程结算' }],
  body: {
    before: paragraph('五百万元'),
    after: paragraph('一千万元'),
    changes: [{ fromA: 1, toA: 3, fromB: 1, toB: 3, removed: '五百', added: '一千' }],
  },
};

const replies = {
  '/content/comments': () => ({ list: [comment] }),
  '/content/versions': () => ({
    current: 1,
    size: 20,
    total: 2,
    pages: 1,
    records: [version(2), version(1)],
  }),
  '/content/diff': () => ({ model: diff }),
  '/content/publish': () => ({ model: { ...article, work: null, live: 'published' } }),
  '/content/restore': () => ({ model: { ...article, number: 3 } }),
  '/content/preview': () => ({ model: { path: `/news/${ID}?preview=ticket`, expiresAt: NOW } }),
};

const permissions = ['content:read', 'content:write', 'content:review', 'content:publish'];
const staff = { accountId: LIN.id, name: LIN.name, permissions } as unknown as StaffProfile;

let page: ReturnType<typeof renderWithApi>;
const handlers = {
  prepare: jest.fn<EditorPanelsProps['prepare']>(async () => ({ number: 2, revision: 1 })),
  onChanged: jest.fn<EditorPanelsProps['onChanged']>(),
  onRestored: jest.fn<EditorPanelsProps['onRestored']>(),
  showPassage: jest.fn<EditorPanelsProps['showPassage']>(() => false),
  showField: jest.fn<EditorPanelsProps['showField']>(),
};

let content: ArticleContent;

beforeEach(() => {
  jest.clearAllMocks();
  content = {
    ...createBlankContent('d'),
    title: '过程结算',
    body: '<p>一千万元</p>',
    memo: '摘要',
  };
  page = renderPanels();
});
afterEach(() => {
  page.stop();
  cleanup();
});

const renderPanels = (changes: Partial<EditorPanelsProps> = {}) =>
  renderWithApi(
    <StaffContext value={staff}>
      <EditorPanels
        {...handlers}
        article={article}
        isChanged={false}
        getContent={() => content}
        getPassage={() => undefined}
        {...changes}
      />
    </StaffContext>,
    replies,
  );

const sent = (path: string) => page.calls.find((call) => call.path.endsWith(path))?.body;

describe('the panels beside the editor', () => {
  it('show what a version changed, and restore another one as a new version', async () => {
    expect((await screen.findByText('一千')).tagName).toBe('INS');
    expect(screen.getByText('五百').tagName).toBe('DEL');
    fireEvent.click(screen.getByRole('button', { name: /第 1 版/ }));
    fireEvent.click(await screen.findByRole('button', { name: '恢复第 1 版' }));
    await waitFor(() => expect(handlers.onRestored).toHaveBeenCalled());
    expect(sent('/content/restore')).toMatchObject({ id: ID, number: 1, base: { number: 2 } });
  });

  it('publish the version that was saved last', async () => {
    fireEvent.click(screen.getByRole('button', { name: '发布' }));
    await waitFor(() =>
      expect(handlers.onChanged).toHaveBeenCalledWith(expect.objectContaining({ work: null })),
    );
    expect(handlers.prepare).toHaveBeenCalled();
    expect(sent('/content/publish')).toEqual({ id: ID, base: { number: 2, revision: 1 } });
  });

  it('publish by Ctrl and Enter while text is typed, not while an input method composes', async () => {
    const box = document.body.appendChild(document.createElement('textarea'));
    const press = { key: 'Enter', code: 'Enter', ctrlKey: true };
    fireEvent.keyDown(box, { ...press, isComposing: true });
    expect(sent('/content/publish')).toBeUndefined();
    fireEvent.keyDown(box, press);
    await waitFor(() => expect(sent('/content/publish')).toBeDefined());
    box.remove();
  });

  it('publish what was written a moment ago over a published article', async () => {
    page.stop();
    cleanup();
    const published: ContentState = { ...article, work: null, live: 'published' };
    page = renderPanels({ article: published });
    fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter', ctrlKey: true });
    expect(screen.getByRole('button', { name: '发布' })).toHaveProperty('disabled', true);
    page.stop();
    cleanup();
    page = renderPanels({ article: published, isChanged: true });
    fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter', ctrlKey: true });
    await waitFor(() => expect(handlers.prepare).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(sent('/content/publish')).toBeDefined());
  });

  it('lead to what publishing asks for instead of publishing', async () => {
    content = { ...content, title: ' ', memo: '' };
    fireEvent.click(screen.getByRole('button', { name: '发布' }));
    expect(await screen.findByText('发布前还差 1 项')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: /检查/ }));
    expect(sent('/content/publish')).toBeUndefined();
    const [first, second] = within(screen.getByRole('list', { name: '检查' })).getAllByRole(
      'button',
    );
    fireEvent.click(first as HTMLElement);
    expect(handlers.showField).toHaveBeenLastCalledWith('title');
    fireEvent.click(second as HTMLElement);
    expect(handlers.showField).toHaveBeenLastCalledWith('memo');
  });

  it('list comments by number and say when their passage is gone', async () => {
    fireEvent.click(screen.getByRole('tab', { name: /批注/ }));
    fireEvent.click(await screen.findByRole('button', { name: '“五百万元”' }));
    expect(handlers.showPassage).toHaveBeenCalledWith({ quote: '五百万元', prefix: '合同额' });
    expect(screen.queryByText('正文里已经没有这段文字。')).not.toBeNull();
  });

  it('show the page of the newest version in a frame where nothing runs', async () => {
    fireEvent.click(screen.getByRole('button', { name: '预览' }));
    const frame = await screen.findByTitle('宽 820 像素的预览');
    expect(frame.getAttribute('src')).toBe(`/news/${ID}?preview=ticket`);
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
    fireEvent.click(screen.getByRole('radio', { name: '390' }));
    expect(frame.style.width).toBe('390px');
  });
});
