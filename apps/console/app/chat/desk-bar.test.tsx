import { jest } from '@jest/globals';
import type { SocketLike } from '@zhucheng/domain-service/chat';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderWithApi } from '../shared/render-with-api.tsx';
import { DeskBar } from './desk-bar.tsx';
import { DeskSession } from './session/desk-session.ts';
import { DeskContext } from './session/use-desk.ts';
import { TransferDialog } from './talk/transfer-dialog.tsx';

HTMLDialogElement.prototype.showModal = function show() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const agent = (id: string, name: string, available: boolean, busy = false) => ({
  id: id.repeat(32),
  name,
  available,
  busy,
});
const AGENTS = [
  agent('a', '赵晴', true),
  agent('b', '钱朗', false, true),
  agent('c', '孙工', true),
];

const createSocket = (): SocketLike => ({
  connected: false,
  on: () => undefined,
  emit: () => undefined,
  timeout: () => ({ emitWithAck: () => Promise.reject(new Error('closed')) }),
  connect: () => undefined,
  disconnect: () => undefined,
});

let session: DeskSession;
let said: object[];

beforeEach(() => {
  localStorage.clear();
  said = [];
  globalThis.fetch = jest.fn(async (url: unknown, init?: { body?: unknown }) => {
    const isPresence = String(url).endsWith('/presence');
    if (isPresence) said.push(JSON.parse(String(init?.body)) as object);
    const model = { agents: AGENTS, teams: [], waiting: 0, unknownYears: [] };
    const page = { records: [], current: 1, pages: 1, size: 100, total: 0 };
    const reply = { code: '30000', msg: '成功', ...(isPresence ? { model } : page) };
    return { status: 200, headers: new Headers(), text: async () => JSON.stringify(reply) };
  }) as unknown as typeof fetch;
  session = new DeskSession({
    agentId: 'a'.repeat(32),
    agentStatus: 'online',
    openSocket: createSocket,
    onNews: () => undefined,
  });
});
afterEach(() => {
  cleanup();
  session.close();
});

it('tells who is busy, and that oneself is', async () => {
  renderWithApi(
    <DeskContext value={session}>
      <DeskBar sound={{ isOn: true, quiet: undefined }} changeSound={() => undefined} />
    </DeskContext>,
    {},
  );
  expect(await screen.findByText('同事在线：钱朗（忙碌）、孙工')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '忙碌' }));
  await waitFor(() => expect(said.at(-1)).toEqual({ available: false, busy: true }));
  expect(screen.getByRole('button', { name: /忙碌时只响自己的会话/ })).toBeTruthy();
  expect(localStorage.getItem('desk-status')).toBe('busy');
});

it('keeps hours without sound', async () => {
  const changed: unknown[] = [];
  renderWithApi(
    <DeskContext value={session}>
      <DeskBar
        sound={{ isOn: true, quiet: undefined }}
        changeSound={(sound) => changed.push(sound)}
      />
    </DeskContext>,
    {},
  );
  fireEvent.click(screen.getByRole('button', { name: '免打扰' }));
  fireEvent.change(screen.getByLabelText('从'), { target: { value: '21:30' } });
  fireEvent.submit(screen.getByRole('form', { name: '免打扰时段' }));
  expect(changed).toEqual([{ isOn: true, quiet: { from: '21:30', to: '08:00' } }]);
});

it('hands nothing to who is busy', async () => {
  await session.reportPresence();
  const close = () => undefined;
  renderWithApi(
    <DeskContext value={session}>
      <TransferDialog conversationId="x" onClose={close} onDone={close} />
    </DeskContext>,
    {},
  );
  const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(radio(/钱朗/).disabled).toBe(true);
  expect(radio(/孙工/).checked).toBe(true);
});
