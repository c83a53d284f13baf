import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import {
  CONVERSATION,
  input,
  JOINED,
  log,
  message,
  openWindow,
  press,
  RECEIPT,
  resetService,
  screenSize,
  server,
  SERVICE,
  type,
  type FakeSocket,
} from './chat-testing.tsx';
import { ASK_AGAIN_MS, AWAY_AFTER_MS } from './presence.ts';

let socket: FakeSocket;
/** Page behind the window. */
let page: HTMLElement;
const onUnread = jest.fn();
const onClose = jest.fn();

const open = async () => void (socket = await openWindow({ onClose, onUnread }));

beforeEach(() => {
  resetService();
  onUnread.mockReset();
  onClose.mockReset();
  page = document.createElement('main');
  page.innerHTML = '<button>页面上的按钮</button>';
  document.body.append(page);
});
afterEach(() => {
  cleanup();
  page.remove();
});

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

  it('says whether the agent is there, absences of more than a moment only', async () => {
    const head = () => screen.getByRole('status').textContent;
    await open();
    const agent = { name: '周工' };
    await socket.tell('state', { ...CONVERSATION, conversationId: '7', state: 'open', agent });
    const tell = (online: boolean) =>
      socket.tell('presence', { conversationId: '7', from: 'agent', online });
    await tell(true);
    expect(head()).toBe('周工 为您服务在线');
    jest.useFakeTimers();
    await tell(false);
    await act(async () => jest.advanceTimersByTime(AWAY_AFTER_MS - 100));
    expect(head()).toBe('周工 为您服务在线');
    await act(async () => jest.advanceTimersByTime(100));
    expect(head()).toBe('周工 为您服务暂时离开');
    await tell(true);
    expect(head()).toBe('周工 为您服务在线');
    await socket.tell('disconnect', 'transport close' as never);
    expect(head()).toBe('周工 为您服务');
    jest.useRealTimers();
  });

  it('asks again who is there while the visitor waits', async () => {
    server.service = { ...SERVICE, staffed: false };
    jest.useFakeTimers();
    await open();
    expect(screen.getByText('客服都在忙，请先留言')).toBeTruthy();
    server.service = SERVICE;
    await act(async () => jest.advanceTimersByTimeAsync(ASK_AGAIN_MS + 100));
    expect(screen.getByText('在线，一般一分钟内回复')).toBeTruthy();
    jest.useRealTimers();
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
    server.stored = [message(1, '在吗', { from: 'visitor', senderName: '' })];
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
    await open();
    expect(log().textContent).toContain('没有发出的');
    const again = server.sent.filter(({ path }) => path.endsWith('/message/send'));
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
    server.refusal = { code: '40300', msg: '访客编号和这个浏览器对不上，请刷新页面后再试' };
    await open();
    expect(screen.getByRole('alert').textContent).toContain('对不上');
    server.refusal = undefined;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '重试' })));
    expect(input()).toBeTruthy();
  });

  it('counts unread messages while it is closed', async () => {
    await open();
    cleanup();
    await socket.tell('message', { conversationId: '7', message: message(1, '还在吗') });
    expect(onUnread).toHaveBeenLastCalledWith(1);
  });
});

const dialog = () => screen.getByRole('dialog', { name: '在线客服' });

describe('on phones, the window', () => {
  it('makes the page behind it unreachable, until it is closed', async () => {
    screenSize.phone = true;
    await openWindow({ onClose });
    expect(page.inert).toBe(true);
    expect(dialog().closest('body > *')).not.toHaveProperty('inert', true);
    expect(dialog().getAttribute('aria-modal')).toBe('true');
    expect(document.documentElement.style.overflow).toBe('hidden');
    cleanup();
    expect(page.inert).toBe(false);
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('leaves what was unreachable before it unreachable after it', async () => {
    screenSize.phone = true;
    page.inert = true;
    await openWindow({ onClose });
    cleanup();
    expect(page.inert).toBe(true);
  });

  it('closes by Escape when the focus is nowhere', async () => {
    screenSize.phone = true;
    await openWindow({ onClose, takesFocus: false });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('on wide screens, the window', () => {
  it('leaves the page usable', async () => {
    await openWindow({ onClose });
    expect(page.inert).not.toBe(true);
    expect(dialog().getAttribute('aria-modal')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a window that opens by itself', () => {
  it('leaves the focus where it is', async () => {
    const button = page.querySelector('button');
    button?.focus();
    await openWindow({ takesFocus: false });
    expect(document.activeElement).toBe(button);
    button?.blur();
    await act(async () => undefined);
    expect(document.activeElement).toBe(document.body);
  });

  it('does not take the focus for a form either, before it was touched', async () => {
    server.service = { ...SERVICE, open: false, staffed: false };
    server.stored = [message(1, '想问报价', { from: 'visitor', senderName: '' })];
    await openWindow({ takesFocus: false });
    expect(screen.getByRole('form', { name: '留下电话' })).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
    const back = screen.getByRole('button', { name: '继续打字' });
    await act(async () => back.focus());
    await act(async () => void fireEvent.click(back));
    expect(document.activeElement).toBe(input());
  });
});
