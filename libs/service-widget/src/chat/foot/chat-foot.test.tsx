import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import {
  input,
  JOINED,
  message,
  openWindow,
  resetService,
  server,
  SERVICE,
  type,
  type FakeSocket,
} from '../chat-testing.tsx';

let socket: FakeSocket;

const open = async () => void (socket = await openWindow());

beforeEach(() => resetService());
afterEach(() => cleanup());

describe('the foot of the chat', () => {
  it('takes what was typed over into a form outside of the opening hours', async () => {
    server.service = { ...SERVICE, open: false, staffed: false };
    server.stored = [message(1, '想问计支宝的报价', { from: 'visitor', senderName: '' })];
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
    const contact = server.sent.find(({ path }) => path.endsWith('/session/contact'));
    expect(contact?.body).toMatchObject({
      phone: '13800000007',
      text: '想问计支宝的报价',
      url: '/',
    });
    expect(input()).toBeTruthy();
  });

  it('offers the form a minute after a message, however long the chat has been open', async () => {
    await open();
    const hour = Date.now() + 3_600_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(hour);
    type('还没写完');
    const asked = message(1, '有人吗', { from: 'visitor', senderName: '' });
    const createdAt = new Date(hour - 59_900).toISOString();
    await socket.tell('message', { conversationId: '7', message: { ...asked, createdAt } });
    expect(screen.queryByText(/让您久等了/)).toBeNull();
    clock.mockReturnValue(hour + 200);
    expect(await screen.findByText(/让您久等了/)).toBeTruthy();
    clock.mockRestore();
  });

  it('does not take the input field away while something is being typed', async () => {
    server.service = { ...SERVICE, open: false, staffed: false };
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
    server.stored = [message(1, '再见')];
    await open();
    await socket.tell('state', { ...JOINED, state: 'closed', lastSeq: 1 });
    const submit = screen.getByRole('button', { name: '提交评价' });
    await act(async () => void fireEvent.click(submit));
    expect(screen.getByText('请先选一个分数')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('满意'));
    await act(async () => void fireEvent.click(submit));
    const rating = server.sent.find(({ path }) => path.endsWith('/session/rate'));
    expect(rating?.body).toMatchObject({ conversationId: '7', score: 4 });
  });

  it('sends the transcript to a mailbox', async () => {
    server.stored = [message(1, '您好')];
    await open();
    fireEvent.click(screen.getByRole('button', { name: '记录发邮箱' }));
    const mailbox = screen.getByRole('textbox', { name: '把聊天记录发到邮箱' });
    fireEvent.change(mailbox, { target: { value: ' a@b.example ' } });
    const form = screen.getByRole('form', { name: '把聊天记录发到邮箱' });
    await act(async () => void fireEvent.submit(form));
    const call = server.sent.find(({ path }) => path.endsWith('/session/transcript'));
    expect(call?.body).toEqual({ conversationId: '7', email: 'a@b.example' });
    expect(screen.getByText(/已发到 a@b.example/)).toBeTruthy();
  });

  it('offers help articles while a question is typed, after a pause', async () => {
    await open();
    type('怎么');
    type('怎么报价');
    const link = await screen.findByRole('link', { name: '怎么报价' });
    expect(link.getAttribute('href')).toBe('/help/9');
    const asked = server.sent.filter(({ path }) => path.endsWith('/help/suggest'));
    expect(asked.map(({ body }) => body.text)).toEqual(['怎么报价']);
  });
});
