import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '@zhucheng/domain-service/chat';
import { LISTENER_NAME } from '../../../db/signals/change-listener.ts';
import type { Config } from '../../../config.ts';
import { suiteDatabase, testApi, until, type TestApi } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';
import { hasRedis, startRedis } from '../../../../test/nothing-lost/processes.ts';
import { ask, createVisitor, listen, suiteSockets } from '../../../../test/sockets.ts';

const database = await suiteDatabase();
const redis = hasRedis() ? await startRedis() : undefined;
const apis: TestApi[] = [];
let first = '';
let second = '';
const { connect } = suiteSockets();

afterAll(async () => {
  await redis?.stop();
  await database.drop();
});

/** Starts two APIs for the tests of a block. */
function useTwoProcesses(changes: Partial<Config> = {}): void {
  beforeAll(async () => {
    apis.push(await testApi(database.url, changes), await testApi(database.url, changes));
    [first = '', second = ''] = await Promise.all(apis.map(listen));
  });
  afterAll(async () => {
    await Promise.all(apis.splice(0).map((api) => api.close()));
  });
}

async function openConversation() {
  const visitor = await createVisitor(database.db);
  const { headers } = await createMember(apis[1]!, { staff: ['agent'], realname: '客服小周' });
  const mine = await connect(first, 'visitor', visitor.headers);
  const agent = await connect(second, 'agent', headers);
  const given = { conversationId: visitor.conversationId };
  await ask(mine, 'join', given);
  await ask(agent, 'join', given);
  return { mine, agent, given };
}

const textOf = (text: string) => ({ clientId: randomUUID(), kind: 'text', text });

/** Both ends at different processes: whatever fans out between them, they hear the same. */
function hearEachOther(): void {
  it('both sides hear each other, whatever process they are at', async () => {
    const { mine, agent, given } = await openConversation();
    const heard: unknown[] = [];
    agent.on('message', ({ message }) => heard.push(message.text));
    agent.on('typing', ({ from }) => heard.push(from));
    const states: object[] = [];
    mine.on('state', (state) => states.push(state));
    await ask(mine, 'typing', given);
    await until(() => heard.includes('visitor'));
    await ask(mine, 'send', { ...given, ...textOf('长'.repeat(2_000)) });
    await until(() => heard.includes('长'.repeat(2_000)));
    await ask(agent, 'read', { ...given, seq: 1 });
    await until(() => states.some((state) => 'agentReadSeq' in state && state.agentReadSeq === 1));
  });

  it('an agent hears of a new conversation of the other process without joining it', async () => {
    const visitor = await createVisitor(database.db);
    const { headers } = await createMember(apis[1]!, { staff: ['agent'] });
    const mine = await connect(first, 'visitor', visitor.headers);
    const agent = await connect(second, 'agent', headers);
    const { conversationId } = visitor;
    const previews: string[] = [];
    // Other conversations of the suite change at the same time.
    agent.on('queue', (event) => {
      if (event.conversationId === conversationId) previews.push(event.preview);
    });
    await ask(mine, 'send', { conversationId, ...textOf('有人吗') });
    await until(() => previews.length > 0);
    expect(previews).toContain('有人吗');
  });

  it('a visitor sees whether an agent of the other process is there', async () => {
    const { agent, given } = await openConversation();
    const late = await connect(
      first,
      'agent',
      (await createMember(apis[1]!, { staff: ['agent'] })).headers,
    );
    const presence: boolean[] = [];
    late.on('presence', ({ online }) => presence.push(online));
    await ask(late, 'join', given);
    await until(() => presence.includes(true));
    expect(agent.connected).toBe(true);
  });
}

describe('two processes and PostgreSQL', () => {
  useTwoProcesses();
  hearEachOther();

  it('sockets are told to ask again after the connection between the processes was lost', async () => {
    const { mine, agent, given } = await openConversation();
    let asked = 0;
    mine.on('resume', () => (asked += 1));
    agent.on('resume', () => (asked += 1));
    await database.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
      [LISTENER_NAME],
    );
    await until(() => asked === 2);
    const messages: ChatMessage[] = [];
    agent.on('message', ({ message }) => messages.push(message));
    await ask(mine, 'send', { ...given, ...textOf('还在吗') });
    await until(() => messages.some(({ text }) => text === '还在吗'));
  });
});

const withRedis = redis ? describe : describe.skip;
withRedis(`two processes and Redis${redis ? '' : ' (not run: no redis-server here)'}`, () => {
  useTwoProcesses({ redisUrl: `redis://127.0.0.1:${redis?.port}` });
  hearEachOther();

  it('go on without Redis, and ask again when it is back', async () => {
    const { mine, agent, given } = await openConversation();
    let asked = 0;
    mine.on('resume', () => (asked += 1));
    agent.on('resume', () => (asked += 1));
    await redis?.stop();
    expect(await ask(mine, 'send', { ...given, ...textOf('还在吗') })).toMatchObject({ seq: 1 });
    await redis?.restart();
    await until(() => asked === 2);
  });
});
