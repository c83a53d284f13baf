import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { makeStore } from '@zhucheng/api-client';
import type { AiPaper } from '@zhucheng/contracts';
import { Provider } from 'react-redux';
import { FakeSource } from '../../../../shared/run/fake-source.ts';
import SectionEditor from '../section-editor.tsx';

const PAPER = {
  id: 'b'.repeat(32),
  outline: [{ id: 's1', level: 1, title: '结论', number: '1', state: 'written', revision: 2 }],
  draft: {
    title: '题目',
    blocks: [
      {
        kind: 'paragraph',
        writer: 'own',
        sentences: [{ text: '用商砼浇筑，面积 396 m2。', origin: 'own' }],
        section: 's1',
      },
    ],
    citations: [],
    gaps: [],
    problems: [],
    signable: false,
  },
} as unknown as AiPaper;

const part = (before: string, after = before, reason?: string) => ({
  before,
  after,
  ...(reason !== undefined && { reason }),
});
const PROPOSAL = {
  writer: 'offline',
  model: null,
  refused: [],
  texts: [
    {
      parts: [
        part('用'),
        part('商砼', '预拌混凝土', '现行标准的用语'),
        part('浇筑，面积 396 '),
        part('m2', 'm²', '指数写成上标'),
        part('。'),
      ],
    },
  ],
};
const REPLIES: Record<string, object> = {
  '/api/ai/pub/status': { model: { writer: 'offline', model: null, reason: '没有配置' } },
  '/api/ai/pub/tool/list': { list: [] },
  '/api/ai/paper/section/revise': { model: { run: null, proposal: PROPOSAL } },
  '/api/ai/paper/save': { model: PAPER },
};
const click = (button: HTMLElement) => act(async () => fireEvent.click(button));
const sent: { path: string; body: { blocks?: unknown; texts?: unknown } }[] = [];

// The page of the tests has no layout to scroll in.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();
HTMLDialogElement.prototype.showModal = function open() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const open = (onClose = jest.fn()) =>
  render(
    <Provider store={makeStore()}>
      <SectionEditor paper={PAPER} section="s1" title="结论" onClose={onClose} />
    </Provider>,
  );

beforeEach(() => {
  sessionStorage.clear();
  sent.splice(0);
  globalThis.fetch = jest.fn(async (url: string, init: RequestInit) => {
    const path = new URL(url, 'http://localhost').pathname;
    sent.push({ path, body: JSON.parse(String(init.body)) as object });
    const body = { code: '30000', msg: '成功', ...REPLIES[path] };
    return { status: 200, headers: new Headers(), text: async () => JSON.stringify(body) };
  }) as unknown as typeof fetch;
});

it('edits are proposed for the text, taken and refused singly, and only what was taken is saved', async () => {
  const onClose = jest.fn();
  open(onClose);
  await click(await screen.findByRole('button', { name: '让 AI 改' }));
  const menu = screen.getByRole('region', { name: '让 AI 改' });
  expect(within(menu).getByRole('button', { name: '润色' })).toHaveProperty('disabled', true);
  await click(within(menu).getByRole('button', { name: '统一术语与单位' }));
  const bar = await screen.findByRole('group', { name: 'AI 的修改' });
  expect(bar.textContent).toContain('第 1 处，共 2 处：“商砼”改成“预拌混凝土”现行标准的用语');
  expect(sent.find(({ path }) => path.endsWith('revise'))?.body).toMatchObject({
    revision: 2,
    texts: ['用商砼浇筑，面积 396 m2。'],
  });
  expect(sent.some(({ path }) => path.endsWith('save'))).toBe(false);

  await click(within(bar).getByRole('button', { name: '接受' }));
  expect(bar.textContent).toContain('第 1 处，共 1 处：“m2”改成“m²”');
  await click(screen.getByRole('button', { name: '完成' }));
  expect(onClose).not.toHaveBeenCalled();
  await click(screen.getByRole('button', { name: '全部拒绝，完成' }));
  expect(onClose).toHaveBeenCalled();
  const saved = sent.filter(({ path }) => path.endsWith('save')).at(-1);
  expect(saved?.body.blocks).toEqual([
    { kind: 'paragraph', text: '用预拌混凝土浇筑，面积 396 m2。' },
  ]);
});

describe('an edit on which a model works', () => {
  const ASKED = {
    asked: {
      ranges: [{ from: 1, to: 16, text: '用商砼浇筑，面积 396 m2。' }],
      run: 'a'.repeat(32),
    },
    doc: {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: '用商砼浇筑，面积 396 m2。' }] },
      ],
    },
  };
  beforeEach(() => {
    Object.assign(globalThis, { EventSource: FakeSource });
    sessionStorage.setItem(`ai-paper-proposal ${PAPER.id} s1`, JSON.stringify(ASKED));
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'EventSource'));

  it('goes on after a reload, and its changes come', async () => {
    open();
    const finished = await screen.findByRole('button', { name: '完成' });
    expect(finished).toHaveProperty('disabled', true);
    await act(async () => {
      FakeSource.last.send({ kind: 'piece', name: 'proposal', value: PROPOSAL });
      FakeSource.last.send({ kind: 'end', state: 'done' });
    });
    const bar = await screen.findByRole('group', { name: 'AI 的修改' });
    expect(bar.textContent).toContain('“商砼”改成“预拌混凝土”');
    expect(sessionStorage.getItem(`ai-paper-proposal ${PAPER.id} s1`)).not.toContain('asked');
  });

  it('is given up where its run can’t be followed', async () => {
    open();
    await screen.findByRole('button', { name: '完成' });
    await act(async () => {
      FakeSource.last.close();
      FakeSource.last.onerror?.();
    });
    expect(screen.getByText(/可以再试一次/).textContent).toContain('正文没有改');
    expect(screen.getByRole('button', { name: '完成' })).toHaveProperty('disabled', false);
  });
});
