import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { type ChatMessage, type SocketLike } from '@zhucheng/domain-service/chat';
import { ChatSession } from './chat-session.ts';
import { ChatWindow } from './chat-window.tsx';

AbortSignal.timeout = () => new AbortController().signal;
Object.defineProperty(globalThis, 'crypto', {
  value: {
    ...globalThis.crypto,
    randomUUID: () => `client-${Math.random().toString(36).slice(2)}`,
  },
});

const CONVERSATION = {
  id: '7',
  state: 'waiting',
  lastSeq: 0,
  visitorDeliveredSeq: 0,
  visitorReadSeq: 0,
  agentDeliveredSeq: 0,
  agentReadSeq: 0,
  agent: null as { name: string } | null,
  rating: null,
  waitingSince: null,
};
const JOINED = { ...CONVERSATION, code: '30000', msg: '', conversationId: '7' };
const RECEIPT = { seq: 1, id: '1', createdAt: '2026-11-23T10:42:00+08:00' };
const SERVICE = { open: true, staffed: true, hours: '工作日 09:00–18:00', nextOpenAt: null };

type Listener = (given: never) => void;

/** Socket that is connected by the test. */
class FakeSocket implements SocketLike {
  connected = false;
  readonly listeners = new Map<string, Listener[]>();
  readonly emitted: [string, object][] = [];
  answer: (event: string, payload: object) => Promise<unknown> = async () => JOINED;

  on(event: string, listener: Listener) {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
  }
  emit(event: string, payload: object) {
    this.emitted.push([event, payload]);
  }
  timeout() {
    return { emitWithAck: (event: string, payload: object) => this.answer(event, payload) };
  }
  connect() {}
  disconnect() {}
  async tell(event: string, payload: object) {
    await act(async () => {
      for (const listener of this.listeners.get(event) ?? []) listener(payload as never);
    });
  }
}

let stored: ChatMessage[];
let service: typeof SERVICE;
let refusal: { code: string; msg: string } | undefined;
const sent: { path: string; body: Record<string, unknown> }[] = [];

const reply = (path: string): object => {
  const conversation = { ...CONVERSATION, lastSeq: stored.length };
  if (path.endsWith('/session/init')) {
    if (refusal) return refusal;
    const model = { conversation, unread: 0, lastSeq: stored.length, service };
    return { code: '30000', msg: '', model };
  }
  if (path.endsWith('/message/listPaged')) {
    return { code: '30000', msg: '', records: stored, conversation };
  }
  if (path.endsWith('/help/suggest')) {
    return { code: '30000', msg: '', list: [{ title: '怎么报价', href: '/help/9' }] };
  }
  const transcript = path.endsWith('/session/transcript') && { email: 'a@b.example' };
  const model = path.endsWith('/message/send') ? RECEIPT : transcript || conversation;
  return { code: '30000', msg: '', model };
};

const message = (seq: number, text: string, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  seq,
  id: String(seq),
  clientId: `stored-${seq}`,
  from: 'agent',
  senderName: '周工',
  kind: 'text',
  text,
  file: null,
  card: null,
  createdAt: '2026-11-23T10:42:00+08:00',
  ...changes,
});

let socket: FakeSocket;
let session: ChatSession;
const onUnread = jest.fn();
const onClose = jest.fn();

async function open() {
  socket = new FakeSocket();
  session = new ChatSession({ guestId: '5', openSocket: () => socket, onUnread });
  await act(async () => {
    render(<ChatWindow session={session} onClose={onClose} />);
    await session.start();
  });
  await act(async () => {
    socket.connected = true;
    for (const listener of socket.listeners.get('connect') ?? []) listener(undefined as never);
  });
}

const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '输入消息' });
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const press = (key: string, init: object = {}) =>
  act(async () => void fireEvent.keyDown(input(), { key, ...init }));
const log = () => screen.getByRole('log', { name: '聊天内容' });

beforeEach(() => {
  stored = [];
  service = SERVICE;
  refusal = undefined;
  sent.length = 0;
  onUnread.mockReset();
  onClose.mockReset();
  localStorage.clear();
  globalThis.fetch = (async (path: string, { body }: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(body)) as Record<string, unknown> });
    const text = async () => JSON.stringify(reply(path));
    return { status: 200, headers: new Headers(), text };
  }) as unknown as typeof fetch;
});
afterEach(() => cleanup());

describe('the chat window', () => {
  it('is a dialog that takes the focus and says who is there', async () => {
    await open();
    expect(screen.getByRole('dialog', { name: '在线客服' })).toBeTruthy();
    expect(document.activeElement).toBe(input());
    expect(screen.getByText('在线，一般一分钟内回复')).toBeTruthy();
    const agent = { name: '周工' };
    await socket.tell('state', { ...CONVERSATION, conversationId: '7', state: 'open', agent });
    expect(screen.getByText('周工 为您服务')).toBeTruthy();
  });

  it('closes by Escape and its button, but not by Escape within an input method', async () => {
    await open();
    await press('Escape', { isComposing: true });
    expect(onClose).not.toHaveBeenCalled();
    await press('Escape');
    fireEvent.click(screen.getByRole('button', { name: '收起' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('sends by Enter, not by Shift and Enter, nor within an input method', async () => {
    await open();
    const sends: object[] = [];
    socket.answer = async (event, payload) => {
      if (event === 'send') sends.push(payload);
      return { code: '30000', msg: '', ...RECEIPT };
    };
    type('公路，要电子支付证书');
    await press('Enter', { shiftKey: true });
    await press('Enter', { isComposing: true });
    await press('Enter', { keyCode: 229 });
    expect(sends).toEqual([]);
    await press('Enter');
    expect(sends).toMatchObject([
      { conversationId: '7', kind: 'text', text: '公路，要电子支付证书' },
    ]);
    expect(input().value).toBe('');
    expect(log().textContent).toContain('公路，要电子支付证书');
    expect(log().textContent).toContain('已发送');
  });

  it('shows delivered and read by the marks', async () => {
    stored = [message(1, '在吗', { from: 'visitor', senderName: '' })];
    await open();
    expect(log().textContent).toContain('已发送');
    const state = { ...CONVERSATION, conversationId: '7', lastSeq: 1, agentDeliveredSeq: 1 };
    await socket.tell('state', state);
    expect(log().textContent).toContain('已送达');
    await socket.tell('state', { ...state, agentReadSeq: 1 });
    expect(log().textContent).toContain('已读');
  });

  it('never reads a message as HTML and links addresses safely', async () => {
    await open();
    const text = '<img src=x onerror=alert(1)> 见 https://a.example/b。';
    await socket.tell('message', { conversationId: '7', message: message(1, text) });
    expect(log().querySelector('img')).toBeNull();
    expect(log().textContent).toContain(text);
    const link = screen.getByRole('link', { name: 'https://a.example/b' });
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('links cards of this site only', async () => {
    await open();
    const card = (seq: number, href: string) =>
      message(seq, '按这篇做', {
        from: 'assistant',
        kind: 'card',
        card: { title: '怎么报价', href },
      });
    for (const [at, href] of ['/help/9', '//evil.example', 'javascript:alert(1)'].entries())
      await socket.tell('message', { conversationId: '7', message: card(at + 1, href) });
    const links = within(log())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/help/9']);
  });

  it('keeps an unsent message over a reload and sends it under the same id', async () => {
    await open();
    const ids: unknown[] = [];
    socket.answer = async (event, payload) => {
      if (event !== 'send') return JOINED;
      ids.push((payload as { clientId: string }).clientId);
      throw new Error('no answer');
    };
    type('没有发出的');
    await press('Enter');
    expect(log().textContent).toContain('发送中…');
    cleanup();
    socket = new FakeSocket();
    await open();
    expect(log().textContent).toContain('没有发出的');
    const again = sent.filter(({ path }) => path.endsWith('/message/send'));
    expect(again.map(({ body }) => body.clientId)).toEqual([ids[0]]);
  });

  it('returns a refused message to the input field and says why', async () => {
    await open();
    socket.answer = async () => ({ code: '40000', msg: '内容里有无法识别的字符' });
    type('写好的话');
    await press('Enter');
    expect(input().value).toBe('写好的话');
    expect(screen.getByText('内容里有无法识别的字符').getAttribute('role')).toBe('alert');
  });

  it('keeps 2,001 characters in the input field', async () => {
    await open();
    type('字'.repeat(2_001));
    await press('Enter');
    expect(input().value).toHaveLength(2_001);
    expect(screen.getByText(/现在有 2001 个字/)).toBeTruthy();
  });

  it('says why a file is refused and lets it be removed', async () => {
    await open();
    const file = new File(['x'], '程序.exe');
    fireEvent.drop(screen.getByRole('dialog'), {
      dataTransfer: { types: ['Files'], files: [file] },
    });
    expect(await screen.findByText(/只能发送图片、PDF 和 Office 文件/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '移除' }));
    expect(screen.queryByText('程序.exe')).toBeNull();
  });

  it('shows that the agent is typing until a message arrives', async () => {
    await open();
    await socket.tell('typing', { conversationId: '7', from: 'agent', name: '周工' });
    expect(screen.getByText('对方正在输入…')).toBeTruthy();
    await socket.tell('message', { conversationId: '7', message: message(1, '您好') });
    expect(screen.queryByText('对方正在输入…')).toBeNull();
  });

  it('says why the chat did not start and tries again', async () => {
    refusal = { code: '40300', msg: '访客编号和这个浏览器对不上，请刷新页面后再试' };
    socket = new FakeSocket();
    session = new ChatSession({ guestId: '5', openSocket: () => socket, onUnread });
    await act(async () => {
      render(<ChatWindow session={session} onClose={onClose} />);
      await session.start();
    });
    expect(screen.getByRole('alert').textContent).toContain('对不上');
    refusal = undefined;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '重试' })));
    expect(input()).toBeTruthy();
  });

  it('counts unread messages while it is closed', async () => {
    await open();
    cleanup();
    await socket.tell('message', { conversationId: '7', message: message(1, '还在吗') });
    expect(onUnread).toHaveBeenLastCalledWith(1);
  });

  it('takes what was typed over into a form outside of the opening hours', async () => {
    service = { ...SERVICE, open: false, staffed: false };
    stored = [message(1, '想问计支宝的报价', { from: 'visitor', senderName: '' })];
    await open();
    const form = screen.getByRole('form', { name: '留下电话' });
    expect(form.textContent).toContain('工作日 09:00–18:00');
    const words = screen.getByLabelText<HTMLTextAreaElement>(/要问的话/);
    expect(words.value).toBe('想问计支宝的报价');
    const submit = screen.getByRole('button', { name: '留下电话' });
    await act(async () => void fireEvent.click(submit));
    expect(screen.getByText('请输入手机号码')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/手机号码/), { target: { value: '13800000007' } });
    await act(async () => void fireEvent.click(submit));
    const contact = sent.find(({ path }) => path.endsWith('/session/contact'));
    expect(contact?.body).toMatchObject({ phone: '13800000007', text: '想问计支宝的报价' });
    expect(input()).toBeTruthy();
  });

  it('does not take the input field away while something is being typed', async () => {
    service = { ...SERVICE, open: false, staffed: false };
    await open();
    type('还没写完');
    await socket.tell('message', {
      conversationId: '7',
      message: message(1, '想问报价', { from: 'visitor', senderName: '' }),
    });
    expect(input().value).toBe('还没写完');
    fireEvent.click(screen.getByRole('button', { name: '留下电话' }));
    const words = screen.getByLabelText<HTMLTextAreaElement>(/要问的话/);
    expect(words.value).toBe('想问报价\n还没写完');
    fireEvent.click(screen.getByRole('button', { name: '继续打字' }));
    expect(input().value).toBe('还没写完');
  });

  it('asks for a rating at the end and sends it', async () => {
    stored = [message(1, '再见')];
    await open();
    await socket.tell('state', { ...JOINED, state: 'closed', lastSeq: 1 });
    const submit = screen.getByRole('button', { name: '提交评价' });
    await act(async () => void fireEvent.click(submit));
    expect(screen.getByText('请先选一个分数')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('满意'));
    await act(async () => void fireEvent.click(submit));
    const rating = sent.find(({ path }) => path.endsWith('/session/rate'));
    expect(rating?.body).toMatchObject({ conversationId: '7', score: 4 });
  });

  it('sends the transcript to a mailbox', async () => {
    stored = [message(1, '您好')];
    await open();
    fireEvent.click(screen.getByRole('button', { name: '记录发邮箱' }));
    const mailbox = screen.getByRole('textbox', { name: '把聊天记录发到邮箱' });
    fireEvent.change(mailbox, { target: { value: ' a@b.example ' } });
    const form = screen.getByRole('form', { name: '把聊天记录发到邮箱' });
    await act(async () => void fireEvent.submit(form));
    const call = sent.find(({ path }) => path.endsWith('/session/transcript'));
    expect(call?.body).toEqual({ conversationId: '7', email: 'a@b.example' });
    expect(screen.getByText(/已发到 a@b.example/)).toBeTruthy();
  });

  it('offers help articles while a question is typed, after a pause', async () => {
    await open();
    type('怎么');
    type('怎么报价');
    const link = await screen.findByRole('link', { name: '怎么报价' });
    expect(link.getAttribute('href')).toBe('/help/9');
    const asked = sent.filter(({ path }) => path.endsWith('/help/suggest'));
    expect(asked.map(({ body }) => body.text)).toEqual(['怎么报价']);
  });
});
