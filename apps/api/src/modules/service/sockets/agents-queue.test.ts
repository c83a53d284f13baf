import { randomUUID } from 'node:crypto';
import type { QueueEntry } from '@zhucheng/domain-service/chat';
import { apiSuite, until } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { openChat, type ChatVisitor } from '../../../../test/service.ts';
import { ask, listen, suiteSockets } from '../../../../test/sockets.ts';

const { api } = await apiSuite({ rateLimit: 100_000 });
const origin = await listen(api);
const { connect } = suiteSockets();
let agent: Member;
let entries: QueueEntry[];

beforeEach(async () => {
  agent = await createMember(api, { staff: ['agent'], realname: '赵晴' });
  const desk = await connect(origin, 'agent', agent.headers);
  const own: QueueEntry[] = [];
  entries = own;
  desk.on('queue', (entry) => own.push(entry));
});

const call = async (name: string, body: object) =>
  (await api.post(`/console/chat/${name}`, body, agent)).body;
const seen = (matches: (entry: QueueEntry) => boolean) => until(() => entries.some(matches));

/** The conversation as the list of the desk has it, in the words of the queue. */
async function readListed({ conversationId }: ChatVisitor) {
  const { records } = await call('listPaged', { size: 100 });
  const listed = (records as Record<string, unknown>[]).find(({ id }) => id === conversationId);
  const names = [
    'state',
    'agentId',
    'agent',
    'visitorName',
    'origin',
    'snoozedUntil',
    'team',
    'lastSeq',
    'unread',
  ] as const;
  return {
    ...Object.fromEntries(names.map((name) => [name, listed?.[name]])),
    waitingSince: listed?.waitingSince,
    lastMessageAt: listed?.lastMessageAt,
    preview: (listed?.lastMessage as { text: string } | null)?.text,
  };
}

describe('the queue of the agents', () => {
  it('tells of conversations that nobody has joined: waiting, taken, written to, closed', async () => {
    const visitor = await openChat(api);
    const { conversationId } = visitor;
    await visitor.say('请问有\n演示环境吗？');
    await seen((entry) => entry.conversationId === conversationId && entry.state === 'waiting');
    expect(entries.at(-1)).toMatchObject({
      agentId: null,
      agent: null,
      visitorName: `访客 ${visitor.guestId.slice(-4)}`,
      lastSeq: 1,
      unread: 1,
      waitingSince: expect.any(String),
      preview: '请问有 演示环境吗？',
    });

    await call('take', { conversationId });
    await seen(({ agentId, lastSeq }) => agentId === agent.staffId && lastSeq === 2);
    await call('send', { conversationId, clientId: randomUUID(), text: '有的，我发给您' });
    await seen(({ preview }) => preview === '有的，我发给您');
    expect(entries.at(-1)).toEqual({ conversationId, ...(await readListed(visitor)) });
    expect(entries.at(-1)).toMatchObject({ state: 'open', waitingSince: null, lastSeq: 3 });

    await call('read', { conversationId, seq: 1 });
    await seen(({ unread }) => unread === 0);
    await call('close', { conversationId });
    await seen(({ state }) => state === 'closed');
    await visitor.say('还有一个问题');
    await seen(({ state, agentId, lastSeq }) => state === 'waiting' && !agentId && lastSeq === 5);
    expect(entries.at(-1)).toEqual({ conversationId, ...(await readListed(visitor)) });
  });

  it('is not told to visitors, and leaves out conversations without a message', async () => {
    const [visitor, other] = [await openChat(api), await openChat(api)];
    const mine = await connect(origin, 'visitor', { cookie: visitor.cookie() });
    const heard: object[] = [];
    mine.on('queue', (entry) => heard.push(entry));
    await ask(mine, 'join', { conversationId: visitor.conversationId });
    await visitor.post('/session/rate', { score: 5 });
    await other.say('别人的话');
    await seen(({ conversationId }) => conversationId === other.conversationId);
    await visitor.say('我的话');
    await seen(({ conversationId }) => conversationId === visitor.conversationId);
    expect(entries.every(({ lastSeq }) => lastSeq > 0)).toBe(true);
    expect(heard).toEqual([]);
  });

  it('has no notes', async () => {
    const visitor = await openChat(api);
    const canary = `canary-${randomUUID()}`;
    const { conversationId } = visitor;
    await visitor.say('在吗');
    await call('take', { conversationId });
    await call('note', { conversationId, text: canary });
    await call('close', { conversationId });
    await seen(({ state }) => state === 'closed');
    expect(JSON.stringify(entries)).not.toContain(canary);
  });
});
