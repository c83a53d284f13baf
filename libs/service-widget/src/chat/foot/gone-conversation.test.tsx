import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import {
  GONE,
  input,
  JOINED,
  log,
  message,
  openWindow,
  press,
  RECEIPT,
  resetService,
  server,
  SERVICE,
  type,
} from '../chat-testing.tsx';

beforeEach(() => resetService());
afterEach(() => cleanup());

/** Socket of a service that knows conversation 8 only. */
const answerOfEight = async (event: string, payload: object): Promise<object> => {
  if (event !== 'send') return JOINED;
  const { conversationId } = payload as { conversationId: string };
  return conversationId === '8' ? { code: '30000', msg: '', ...RECEIPT } : GONE;
};

const NOTICE = /已为您开始新的会话/;
const sentTo = (end: string) =>
  server.sent.filter(({ path }) => path.endsWith(end)).map(({ body }) => body);

describe('a conversation that is gone', () => {
  it('is replaced by a new one, into which what was typed goes', async () => {
    server.stored = [message(1, '旧的话')];
    const socket = await openWindow();
    const sends: object[] = [];
    socket.answer = (event, payload) => {
      if (event === 'send') sends.push(payload);
      return answerOfEight(event, payload);
    };
    Object.assign(server, { conversationId: '8', stored: [] });
    type('写好的话');
    await press('Enter');
    type('写了一半');
    await screen.findByText(NOTICE);
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(log().textContent).toContain('写好的话');
    expect(log().textContent).not.toContain('旧的话');
    expect(input().value).toBe('写了一半');
    const ids = [...sends, ...sentTo('/message/send')] as { conversationId: string }[];
    expect(ids.at(-1)).toMatchObject({ conversationId: '8', text: '写好的话' });
    expect(localStorage.getItem('service-chat-unsent:7')).toBeNull();
    expect(localStorage.getItem('service-chat-unsent:8')).toContain('写了一半');
  });

  it('is replaced while a number is left: the form goes to the new one', async () => {
    server.service = { ...SERVICE, open: false, staffed: false };
    server.stored = [message(1, '想问报价', { from: 'visitor', senderName: '' })];
    await openWindow();
    Object.assign(server, { conversationId: '8', stored: [] });
    fireEvent.change(screen.getByLabelText(/手机号码/), { target: { value: '13800000007' } });
    const submit = screen.getByRole('button', { name: '留下电话' });
    await act(async () => void fireEvent.click(submit));
    await screen.findByText(NOTICE);
    expect(sentTo('/session/contact')).toMatchObject([
      { conversationId: '7', phone: '13800000007', text: '想问报价' },
      { conversationId: '8', phone: '13800000007', text: '想问报价' },
    ]);
  });

  it('is not asked for again and again where the replacement is gone, too', async () => {
    const socket = await openWindow();
    socket.answer = async (event) => (event === 'send' ? GONE : JOINED);
    server.conversationId = '8';
    type('还在吗');
    await press('Enter');
    await screen.findByText(NOTICE);
    await act(async () => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(sentTo('/session/init')).toHaveLength(2);
    expect(localStorage.getItem('service-chat-unsent:8')).toContain('还在吗');
  });

  it('is replaced for a new guest where the browser has lost its own', async () => {
    const socket = await openWindow();
    socket.answer = answerOfEight;
    server.conversationId = '8';
    server.refusal = { code: '40300', msg: '没有认出这个浏览器，请刷新页面后再打开在线客服' };
    server.onGuest = () => (server.refusal = undefined);
    type('还在吗');
    await press('Enter');
    await screen.findByText(NOTICE);
    expect(sentTo('/session/init').map(({ guestId }) => guestId)).toEqual(['5', '5', '6']);
  });
});
