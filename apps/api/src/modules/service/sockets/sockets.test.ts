import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '@zhucheng/domain-service/chat';
import { eq } from 'drizzle-orm';
import { accountSession, chatMessage, conversation } from '../../../db/schema.ts';
import { fromWireId } from '../../../wire-format.ts';
import { apiSuite, until } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';
import {
  ask,
  assignAgent,
  createVisitor,
  listen,
  settle,
  type TestSocket,
  type TestVisitor,
  suiteSockets,
} from '../../../../test/sockets.ts';

const { api, database } = await apiSuite();
const origin = await listen(api);
const { open, connect } = suiteSockets();
let visitor: TestVisitor;

beforeEach(async () => {
  visitor = await createVisitor(database.db);
});

const agentHeaders = async () =>
  (await createMember(api, { staff: ['agent'], realname: '客服小周' })).headers;

/** Opens the socket of an agent who has the visitor's conversation. */
async function connectAgent(): Promise<TestSocket> {
  const { headers, accountId } = await createMember(api, {
    staff: ['agent'],
    realname: '客服小周',
  });
  await assignAgent(database.db, visitor.conversationId, accountId);
  return connect(origin, 'agent', headers);
}

const textOf = (text: string) => ({
  conversationId: visitor.conversationId,
  clientId: randomUUID(),
  kind: 'text',
  text,
});

const rowsOf = ({ conversationId }: TestVisitor) =>
  database.db
    .select()
    .from(chatMessage)
    .where(eq(chatMessage.conversationId, fromWireId(conversationId)))
    .orderBy(chatMessage.seq);

function collect(socket: TestSocket): ChatMessage[] {
  const messages: ChatMessage[] = [];
  socket.on('message', ({ message }) => messages.push(message));
  return messages;
}

describe('messages', () => {
  it('reach both sides with their numbers and are acknowledged after they are stored', async () => {
    const mine = await connect(origin, 'visitor', visitor.headers);
    const agent = await connectAgent();
    const [seen, seenByAgent] = [collect(mine), collect(agent)];
    const joined = await ask(mine, 'join', { conversationId: visitor.conversationId });
    expect(joined).toMatchObject({
      code: '30000',
      lastSeq: 0,
      state: 'open',
      agent: { name: '客服小周' },
    });
    expect(joined).not.toHaveProperty('guestId');
    await ask(agent, 'join', { conversationId: visitor.conversationId });
    const first = textOf('您好，<b>计量</b>怎么做？');
    const receipt = await ask(mine, 'send', first);
    expect(receipt).toMatchObject({ code: '30000', seq: 1 });
    expect(await rowsOf(visitor)).toMatchObject([{ seq: 1, text: first.text }]);
    expect(await ask(agent, 'send', textOf('请稍等'))).toMatchObject({ code: '30000', seq: 2 });
    await until(() => seen.length === 2 && seenByAgent.length === 2);
    expect(seen).toEqual(seenByAgent);
    expect(seen).toMatchObject([
      { seq: 1, from: 'visitor', text: first.text, clientId: first.clientId },
      { seq: 2, from: 'agent', senderName: '客服小周', text: '请稍等' },
    ]);
    expect(await ask(mine, 'send', first)).toEqual(receipt);
    expect(await rowsOf(visitor)).toHaveLength(2);
  });

  it('are refused in Chinese with the code of the calls, and nothing is stored', async () => {
    const socket = await connect(origin, 'visitor', visitor.headers);
    const other = await createVisitor(database.db);
    const text = textOf('好');
    for (const [payload, code] of [
      [undefined, '40000'],
      [null, '40000'],
      [[], '40000'],
      ['x', '40000'],
      [{ ...text, text: '' }, '40000'],
      [{ ...text, text: '  \n' }, '40000'],
      [{ ...text, text: '长'.repeat(2_001) }, '40000'],
      [{ ...text, text: { toString: 1 } }, '40000'],
      [{ ...text, text: 'a\u0000b' }, '40000'],
      [{ ...text, seq: 7, clientId: 'short' }, '40000'],
      [{ ...text, clientId: "'; drop table chat_message; --" }, '40000'],
      [{ ...text, kind: 'file' }, '40000'],
      [{ ...text, conversationId: '../../x' }, '40000'],
      [{ ...text, conversationId: '0'.repeat(32) }, '40400'],
      [{ ...text, conversationId: other.conversationId }, '40400'],
      [JSON.parse('{"__proto__":{"text":"x"}}'), '40000'],
    ] as const) {
      const reply = await ask(socket, 'send', payload);
      expect([payload, reply.code]).toEqual([payload, code]);
      expect(reply.msg).toMatch(/[\u4e00-\u9fff]/);
    }
    expect(await ask(socket, 'send', { ...text, text: '长'.repeat(2_000) })).toMatchObject({
      code: '30000',
    });
    expect(await rowsOf(visitor)).toHaveLength(1);
    expect(await rowsOf(other)).toHaveLength(0);
  });

  it('of an agent are refused unless the agent has the conversation', async () => {
    const agent = await connect(origin, 'agent', await agentHeaders());
    await ask(agent, 'join', { conversationId: visitor.conversationId });
    expect(await ask(agent, 'send', textOf('您好'))).toMatchObject({
      code: '40900',
      msg: '请先接入这个会话，再回复',
    });
    await connectAgent();
    expect(await ask(agent, 'send', textOf('您好'))).toMatchObject({ code: '40900' });
    expect(await rowsOf(visitor)).toEqual([]);
  });

  it('of another conversation are not seen, whatever is asked', async () => {
    const other = await createVisitor(database.db);
    const thief = await connect(origin, 'visitor', other.headers);
    const seen = collect(thief);
    const given = { conversationId: visitor.conversationId };
    for (const event of ['join', 'typing', 'delivered', 'read'])
      expect(await ask(thief, event, { ...given, seq: 1 })).toMatchObject({ code: '40400' });
    const mine = await connect(origin, 'visitor', visitor.headers);
    await ask(mine, 'send', textOf('我的电话是…'));
    await ask(thief, 'join', { conversationId: other.conversationId });
    expect(seen).toEqual([]);
  });
});

describe('signals', () => {
  it('tell both sides what was delivered and read, forged numbers at most the last message', async () => {
    const mine = await connect(origin, 'visitor', visitor.headers);
    const agent = await connectAgent();
    const given = { conversationId: visitor.conversationId };
    await ask(mine, 'join', given);
    await ask(agent, 'join', given);
    await ask(mine, 'send', textOf('一'));
    await ask(mine, 'send', textOf('二'));
    const states: object[] = [];
    mine.on('state', (state) => states.push(state));
    await ask(agent, 'delivered', { ...given, seq: 2 });
    await ask(agent, 'read', { ...given, seq: 1 });
    await until(() => states.length > 0);
    expect(states.at(-1)).toMatchObject({ agentDeliveredSeq: 2, agentReadSeq: 1 });
    await ask(agent, 'read', { ...given, seq: 999_999 });
    await ask(agent, 'delivered', { ...given, seq: 1 });
    await until(() => states.length > 1);
    const [row] = await database.db
      .select()
      .from(conversation)
      .where(eq(conversation.id, fromWireId(given.conversationId)));
    expect(row).toMatchObject({ agentDeliveredSeq: 2, agentReadSeq: 2, visitorReadSeq: 0 });
    for (const seq of [0, -1, 1.5, '1', null, 2 ** 40])
      expect(await ask(agent, 'read', { ...given, seq })).toMatchObject({ code: '40000' });
  });

  it('tell who is typing and who is there', async () => {
    const mine = await connect(origin, 'visitor', visitor.headers);
    const agent = await connectAgent();
    const given = { conversationId: visitor.conversationId };
    const heard: object[] = [];
    mine.on('presence', (event) => heard.push(event));
    mine.on('typing', (event) => heard.push(event));
    await ask(mine, 'join', given);
    await until(() => heard.length === 1);
    await ask(agent, 'join', given);
    await ask(agent, 'typing', given);
    await until(() => heard.length === 3);
    agent.disconnect();
    await until(() => heard.length === 4);
    expect(heard).toEqual([
      { ...given, from: 'agent', online: false },
      { ...given, from: 'agent', online: true },
      { ...given, from: 'agent', name: '客服小周' },
      { ...given, from: 'agent', online: false },
    ]);
  });
});

describe('a socket', () => {
  it('ends with its session', async () => {
    const headers = await agentHeaders();
    const agent = await connect(origin, 'agent', headers);
    const mine = await connect(origin, 'visitor', visitor.headers);
    const ended = new Promise<string>((resolve) => agent.once('disconnect', resolve));
    await database.db.update(accountSession).set({ revokedAt: new Date() });
    expect(await ended).toBe('io server disconnect');
    expect(await settle(open(origin, 'agent', headers))).not.toBe('connected');
    expect(mine.connected).toBe(true);
  });

  it.each([
    ['half a connection', ['4{']],
    ['half a list', ['42["send"']],
    ['text where a file was announced', ['451-["send",{"_placeholder":true,"num":0}]', '42["x"]']],
    ['an unknown type', ['9']],
    ['40 kB', ['x'.repeat(40_000)]],
  ])('is closed by %s', async (_name, packets) => {
    const socket = await connect(origin, 'visitor', visitor.headers);
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    const { transport } = socket.io.engine as unknown as {
      transport: { ws: { send: (data: string) => void } };
    };
    for (const packet of packets) transport.ws.send(packet);
    await ended;
    expect((await api.get('/healthz')).status).toBe(200);
  });

  it('may not send more events than anybody types', async () => {
    const socket = await connect(origin, 'visitor', visitor.headers);
    const given = { conversationId: visitor.conversationId };
    await ask(socket, 'join', given);
    const replies = await Promise.all(
      Array.from({ length: 320 }, () => ask(socket, 'delivered', { ...given, seq: 1 })),
    );
    expect(replies.at(-1)).toMatchObject({ code: '42900', msg: '操作太频繁，请 10 秒后再试' });
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    for (let i = 0; i < 1_500; i += 1) socket.emit('typing', given);
    await ended;
  });

  it('ignores events that do not exist and answers that nobody waits for', async () => {
    const socket = await connect(origin, 'visitor', visitor.headers);
    const raw = socket as unknown as { emit: (event: string, ...args: unknown[]) => void };
    for (const event of ['__proto__', 'constructor', 'has-room', 'message', 'send', 'join'])
      raw.emit(event, { conversationId: visitor.conversationId }, 'no function', { a: 1 });
    expect(await ask(socket, 'join', { conversationId: visitor.conversationId })).toMatchObject({
      code: '30000',
    });
  });
});
