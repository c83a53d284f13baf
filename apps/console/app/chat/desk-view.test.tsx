import { jest } from '@jest/globals';
import type { SocketLike } from '@zhucheng/domain-service/chat';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderWithApi } from '../shared/render-with-api.tsx';
import { DeskView } from './desk-view.tsx';
import { DeskSession } from './session/desk-session.ts';
import { DeskContext } from './session/use-desk.ts';

const ME = 'a'.repeat(32);
const CHAT = 'c'.repeat(32);
const OLD = 'b'.repeat(32);
const AT = '2026-11-23T10:00:00+08:00';

const conversation = {
  id: CHAT,
  state: 'open',
  lastSeq: 1,
  visitorDeliveredSeq: 0,
  visitorReadSeq: 0,
  agentDeliveredSeq: 0,
  agentReadSeq: 0,
  agent: { name: '赵晴' },
  agentId: ME,
  rating: null,
  ratingText: '',
  waitingSince: null,
  visitorName: '访客 ab12',
  source: '直接访问',
  origin: '百度 · /jizhibao',
  snoozedUntil: null,
  team: null,
  unread: 1,
  lastMessage: { from: 'visitor', kind: 'text', text: '能先计量吗？' },
  lastMessageAt: AT,
  createdAt: AT,
};
const message = {
  seq: 1,
  id: 'd'.repeat(32),
  clientId: 'client-1',
  from: 'visitor',
  senderName: '',
  kind: 'text',
  text: '能先计量吗？我的电话 13800000027',
  file: null,
  card: null,
  createdAt: AT,
};
const page = (records: object[]) => ({ records, current: 1, pages: 1, size: 100, total: 1 });

type Body = Record<string, unknown>;
const REPLIES: Record<string, (body: Body) => object> = {
  listPaged: ({ filter, text }) => {
    if (text) return page(text === '旧的' ? [{ ...conversation, id: OLD, state: 'closed' }] : []);
    return page(filter === 'mine' ? [conversation] : []);
  },
  presence: () => ({ model: { agents: [], teams: [], waiting: 0, unknownYears: [] } }),
  messages: ({ afterSeq }) => ({ ...page(afterSeq ? [] : [message]), conversation, notes: [] }),
  canned: () => ({ list: [{ shortcut: '变更', text: '可以按暂定计量单列。' }] }),
  visitor: () => ({
    model: {
      name: '访客 ab12',
      source: '直接访问',
      firstTouch: null,
      lastTouch: null,
      member: null,
      pages: [{ page: '/jizhibao', at: AT }],
      lead: null,
      history: [],
    },
  }),
  help: () => ({ list: [] }),
  note: ({ text }) => ({ model: { id: 'n', authorName: '赵晴', text, createdAt: AT } }),
  lead: () => ({ model: {} }),
};

let calls: { name: string; body: Body }[];
let refusal: { status: number; code: string; msg: string } | undefined;

/** Answers the calls of the desk as the API does. */
function answerCalls(): void {
  calls = [];
  refusal = undefined;
  globalThis.fetch = jest.fn(async (url: unknown, init?: { body?: unknown }) => {
    const name = String(url).split('/').at(-1) ?? '';
    const body = JSON.parse(String(init?.body ?? '{}')) as Body;
    calls.push({ name, body });
    const { status, ...refused } = refusal ?? { status: 200 };
    const reply = refusal ? refused : { code: '30000', msg: '成功', ...REPLIES[name]?.(body) };
    return { status, headers: new Headers(), text: async () => JSON.stringify(reply) };
  }) as unknown as typeof fetch;
}

/** Socket that is never connected: everything goes by calls. */
const createSocket = (): SocketLike => ({
  connected: false,
  on: () => undefined,
  emit: () => undefined,
  timeout: () => ({ emitWithAck: () => Promise.reject(new Error('closed')) }),
  connect: () => undefined,
  disconnect: () => undefined,
});

let session: DeskSession;

async function openDesk(): Promise<void> {
  session = new DeskSession({
    agentId: ME,
    agentStatus: 'online',
    openSocket: createSocket,
    onNews: () => undefined,
  });
  renderWithApi(
    <DeskContext value={session}>
      <DeskView
        currentId={CHAT}
        sound={{ isOn: false, quiet: undefined }}
        changeSound={() => undefined}
      />
    </DeskContext>,
    {},
  );
  await screen.findByRole('log');
  await screen.findByText(/我的电话/, { selector: '[role="log"] *' });
}

beforeEach(() => {
  localStorage.clear();
  answerCalls();
});
afterEach(() => {
  cleanup();
  session.close();
});

const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '写回复' });
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });

describe('the desk', () => {
  it('lists the conversation with its origin and unread messages, and shows the visitor', async () => {
    await openDesk();
    const row = screen.getByRole('link', { name: /访客 ab12/ });
    expect(row.textContent).toContain('百度 · /jizhibao');
    expect(within(row).getByText(/条未读/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: '/jizhibao' })).toBeTruthy();
    expect(document.title).toBe('(1) 客服台 - 筑程云工作台');
  });

  it('calls prepared answers by /, fills one in and keeps it over a reload', async () => {
    await openDesk();
    type('/变');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('/变更');
    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
    expect(input().value).toBe('/变');
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(input().value).toBe('可以按暂定计量单列。');
    cleanup();
    session.close();
    await openDesk();
    expect(input().value).toBe('可以按暂定计量单列。');
  });

  it('sends a message once under one id, though the first try is not answered', async () => {
    await openDesk();
    let tries = 0;
    REPLIES.send = () => {
      tries += 1;
      if (tries === 1) throw new Error('killed');
      return { model: { seq: 2, id: 'e'.repeat(32), createdAt: AT } };
    };
    type('您好');
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(input().value).toBe('');
    await waitFor(() => expect(tries).toBe(2), { timeout: 5_000 });
    const sent = calls.filter(({ name }) => name === 'send').map(({ body }) => body.clientId);
    expect(new Set(sent).size).toBe(1);
  });

  it('finds conversations of the past by what was said, and goes back by Escape', async () => {
    await openDesk();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    const search = screen.getByRole('searchbox', { name: '搜索会话、访客' });
    fireEvent.change(search, { target: { value: '旧的' } });
    await waitFor(() =>
      expect(document.querySelector(`[data-conversation="${OLD}"]`)).toBeTruthy(),
    );
    expect(screen.queryByRole('heading', { name: /排队/ })).toBeNull();
    fireEvent.change(search, { target: { value: '没说过' } });
    await screen.findByText(/没有找到/);
    fireEvent.change(search, { target: { value: '' } });
    expect(await screen.findByRole('heading', { name: /排队/ })).toBeTruthy();
  });

  it('keeps note and reply apart, and never sends a note as a message', async () => {
    await openDesk();
    type('回复写了一半');
    fireEvent.click(screen.getByRole('button', { name: '内部备注' }));
    const note = screen.getByRole('textbox', { name: '写内部备注' });
    fireEvent.change(note, { target: { value: '老客户' } });
    fireEvent.keyDown(note, { key: 'Enter' });
    await screen.findByText('老客户', { exact: false, selector: '[data-note] p' });
    expect(calls.some(({ name }) => name === 'send')).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: '回复' }));
    expect(input().value).toBe('回复写了一半');
  });

  it('fills the lead with the written number and keeps what was typed where it is refused', async () => {
    await openDesk();
    const phone = await screen.findByRole<HTMLInputElement>('textbox', { name: /手机/ });
    expect(phone.value).toBe('13800000027');
    fireEvent.change(phone, { target: { value: '123' } });
    refusal = { status: 400, code: '40000', msg: '手机号码格式不对' };
    fireEvent.click(screen.getByRole('button', { name: '建线索并附会话' }));
    await screen.findByText('手机号码格式不对');
    expect(phone.value).toBe('123');
  });

  it.each([
    [{ status: 403, code: '40300', msg: '没有权限' }, 'forbidden'],
    [{ status: 401, code: '40100', msg: '请登录' }, 'ended'],
  ] as const)('closes on %j with the draft kept', async (given, loss) => {
    await openDesk();
    type('写了一半');
    refusal = given;
    await act(() => session.reportPresence());
    expect(session.getState()).toMatchObject({ status: 'closed', loss });
    expect(JSON.stringify(localStorage)).toContain('写了一半');
  });
});
