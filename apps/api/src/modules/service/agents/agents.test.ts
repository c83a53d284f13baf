import { randomUUID } from 'node:crypto';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { formBody, samplePdf } from '../../../../test/resumes.ts';
import { openChat, type ChatVisitor } from '../../../../test/service.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });

const createAgent = (realname: string) => createMember(api, { staff: ['agent'], realname });
const call = async (agent: Member, name: string, body: object = {}) =>
  (await api.post(`/console/chat/${name}`, body, agent)).body;
const send = (agent: Member, conversationId: string, text: string) =>
  call(agent, 'send', { conversationId, clientId: randomUUID(), text });

let visitor: ChatVisitor;
let agent: Member;
let colleague: Member;

beforeEach(async () => {
  visitor = await openChat(api);
  await visitor.say('请问有演示环境吗？');
  [agent, colleague] = await Promise.all([createAgent('赵晴'), createAgent('钱朗')]);
});

describe('take', () => {
  it('gives a conversation to one of two agents who take it at once', async () => {
    const { conversationId } = visitor;
    const replies = await Promise.all([
      call(agent, 'take', { conversationId }),
      call(colleague, 'take', { conversationId }),
    ]);
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['30000', '40900']);
    const refused = replies.find(({ code }) => code === '40900');
    expect(refused?.msg).toMatch(/^(赵晴|钱朗)刚刚接入了这个会话$/);
    const winner = replies[0]?.code === '30000' ? agent : colleague;
    expect((await call(winner, 'take', { conversationId })).code).toBe('30000');
    const { conversation, records } = (await visitor.post('/message/listPaged')).body;
    const name = winner === agent ? '赵晴' : '钱朗';
    expect(conversation).toMatchObject({ state: 'open', agent: { name } });
    expect(records).toMatchObject([
      { seq: 1 },
      { seq: 2, from: 'system', text: `客服 ${name} 为您服务` },
    ]);
  });

  it('is needed before answering', async () => {
    const refused = await send(agent, visitor.conversationId, '您好');
    expect([refused.code, refused.msg]).toEqual(['40900', '请先接入这个会话，再回复']);
    await call(agent, 'take', { conversationId: visitor.conversationId });
    expect((await send(agent, visitor.conversationId, '您好')).code).toBe('30000');
    const others = await send(colleague, visitor.conversationId, '我也来');
    expect([others.code, others.msg]).toEqual(['40900', expect.stringContaining('由赵晴接待')]);
  });
});

describe('talking', () => {
  it('goes both ways with marks and ends the waiting', async () => {
    const { conversationId } = visitor;
    await call(agent, 'take', { conversationId });
    await send(agent, conversationId, '有的，我发给您');
    const page = await call(agent, 'messages', { conversationId, afterSeq: 1 });
    expect(page.records).toMatchObject([
      { seq: 2, from: 'system' },
      { seq: 3, from: 'agent', senderName: '赵晴', text: '有的，我发给您' },
    ]);
    expect(page.conversation).toMatchObject({ unread: 1, waitingSince: null });
    const read = await call(agent, 'read', { conversationId, seq: 3 });
    expect(read.model).toMatchObject({ agentReadSeq: 3, unread: 0 });
    expect((await call(agent, 'read', { conversationId, seq: 4 })).code).toBe('40000');
    const init = await visitor.browser.post('/crm/sdm/open/session/init', {
      guestId: visitor.guestId,
    });
    expect(init.body.model).toMatchObject({ unread: 2, lastSeq: 3 });
  });

  it('carries files both ways, for both sides only', async () => {
    const { conversationId } = visitor;
    await call(agent, 'take', { conversationId });
    const fields = { conversationId, clientId: randomUUID() };
    const form = await formBody(fields, [{ field: 'file', name: '手册.pdf', bytes: samplePdf }]);
    const sent = await api.app.inject({
      method: 'POST',
      url: '/api/console/chat/upload',
      payload: form.payload,
      headers: { ...form.headers, ...agent.headers },
    });
    const theirs = (sent.json() as { model: { file: { id: string } } }).model.file.id;
    const { model } = (await visitor.upload('图纸.pdf', samplePdf)).body;
    const ours = (model as { file: { id: string } }).file.id;
    const stranger = await openChat(api);
    const member = await createMember(api, { company: 'owner' });
    const editor = await createMember(api, { staff: ['editor', 'sales'] });
    const status = async (url: string, cookie: string) =>
      (await api.app.inject({ url: `/api${url}`, headers: { cookie } })).statusCode;
    for (const id of [theirs, ours]) {
      expect(await status(`/chat/files/${id}`, visitor.cookie())).toBe(200);
      expect(await status(`/console/chat/files/${id}`, agent.headers.cookie)).toBe(200);
      expect(await status(`/chat/files/${id}`, stranger.cookie())).toBe(404);
      expect(await status(`/chat/files/${id}`, '')).toBe(404);
      expect(await status(`/console/chat/files/${id}`, editor.headers.cookie)).toBe(403);
      expect(await status(`/console/chat/files/${id}`, visitor.cookie())).toBe(401);
      for (const cookie of [visitor.cookie(), member.headers.cookie, agent.headers.cookie]) {
        expect(await status(`/files/${id}`, cookie)).toBe(404);
      }
    }
  });
});

describe('transfer', () => {
  it('hands a conversation to a colleague who is there', async () => {
    const { conversationId } = visitor;
    const agentId = colleague.staffId;
    await call(agent, 'take', { conversationId });
    const away = await call(agent, 'transfer', { conversationId, agentId });
    expect([away.code, away.msg]).toEqual(['40900', expect.stringContaining('不在')]);
    await call(colleague, 'presence', { available: false, busy: true });
    const busy = await call(agent, 'transfer', { conversationId, agentId });
    expect([busy.code, busy.msg]).toEqual(['40900', expect.stringContaining('正忙')]);
    await call(colleague, 'presence');
    const { model } = await call(agent, 'transfer', { conversationId, agentId });
    expect(model).toMatchObject({ agentId, agent: { name: '钱朗' } });
    expect((await send(agent, conversationId, '还有一句')).code).toBe('40900');
    expect((await send(colleague, conversationId, '我是钱朗')).code).toBe('30000');
  });

  it('is refused to oneself and to people who are no agents', async () => {
    const { conversationId } = visitor;
    await call(agent, 'take', { conversationId });
    const member = await createMember(api);
    for (const [agentId, code] of [
      [agent.staffId, '40000'],
      [member.staffId, '40900'],
    ]) {
      expect((await call(agent, 'transfer', { conversationId, agentId })).code).toBe(code);
    }
  });
});

describe('note', () => {
  it('is seen by agents and never by the visitor', async () => {
    const { conversationId } = visitor;
    const canary = `canary-${randomUUID()}`;
    await call(agent, 'take', { conversationId });
    const { model } = await call(agent, 'note', { conversationId, text: canary });
    expect(model).toMatchObject({ authorName: '赵晴', text: canary });
    expect((await call(colleague, 'messages', { conversationId })).notes).toMatchObject([
      { text: canary, authorName: '赵晴' },
    ]);
    await send(agent, conversationId, '好的');
    await call(agent, 'close', { conversationId });
    const email = `${randomUUID()}@example.com`;
    const replies = [
      await visitor.post('/message/listPaged'),
      await visitor.post('/message/listPaged', { beforeSeq: 99 }),
      await visitor.say('还在吗'),
      await visitor.post('/message/read', { seq: 1 }),
      await visitor.post('/session/rate', { score: 5 }),
      await visitor.post('/session/transcript', { email }),
      await visitor.post('/session/contact', { phone: '13600001111', text: '请回电' }),
      await visitor.post('/session/leave'),
      await visitor.browser.post('/crm/sdm/open/session/init', { guestId: visitor.guestId }),
    ];
    expect(replies.map(({ body }) => body.code)).toEqual(replies.map(() => '30000'));
    expect(JSON.stringify(replies)).not.toContain(canary);
    const mails = await database.query('select subject, body, payload from outbox');
    expect(JSON.stringify(mails)).not.toContain(canary);
  });
});

describe('close', () => {
  it('ends a conversation for its agent; the visitor’s next message waits again', async () => {
    const { conversationId } = visitor;
    await call(agent, 'take', { conversationId });
    expect((await call(colleague, 'close', { conversationId })).code).toBe('40900');
    expect((await call(agent, 'close', { conversationId })).model).toMatchObject({
      state: 'closed',
    });
    expect((await send(agent, conversationId, '再补一句')).msg).toMatch(/重新接入/);
    await visitor.say('还有一个问题');
    const { records } = await call(colleague, 'listPaged', { filter: 'waiting', size: 100 });
    expect(records).toContainEqual(
      expect.objectContaining({ id: conversationId, agent: null, state: 'waiting' }),
    );
  });
});

describe('listPaged', () => {
  it('lists conversations by state with name, source, last message and unread ones', async () => {
    const { conversationId } = visitor;
    await openChat(api);
    const waiting = await call(agent, 'listPaged', { filter: 'waiting', size: 100 });
    expect(waiting.records).toContainEqual(
      expect.objectContaining({
        id: conversationId,
        visitorName: `访客 ${visitor.guestId.slice(-4)}`,
        source: '直接访问',
        unread: 1,
        lastMessage: { from: 'visitor', kind: 'text', text: '请问有演示环境吗？' },
      }),
    );
    expect((await call(agent, 'listPaged', { filter: 'mine' })).total).toBe(0);
    await call(agent, 'take', { conversationId });
    const mine = await call(agent, 'listPaged', { filter: 'mine' });
    expect(mine.records).toMatchObject([{ id: conversationId, agentId: agent.staffId }]);
    expect((await call(colleague, 'listPaged', { filter: 'mine' })).total).toBe(0);
    const all = (await call(agent, 'listPaged', { size: 100 })).records as { lastSeq: number }[];
    expect(all.every(({ lastSeq }) => lastSeq > 0)).toBe(true);
  });
});

describe('presence', () => {
  it('tells who is there, who waits, and makes the service staffed', async () => {
    const init = async () => {
      const body = { guestId: visitor.guestId };
      const reply = await visitor.browser.post('/crm/sdm/open/session/init', body);
      return (reply.body.model as { service: { staffed: boolean } }).service.staffed;
    };
    await database.query('delete from agent_presence');
    expect(await init()).toBe(false);
    const { model } = await call(agent, 'presence', { available: true });
    expect(model).toMatchObject({
      agents: [{ id: agent.staffId, name: '赵晴', available: true, busy: false }],
    });
    expect((model as { waiting: number }).waiting).toBeGreaterThan(0);
    expect(await init()).toBe(true);
    const { model: busy } = await call(agent, 'presence', { available: false, busy: true });
    expect(busy).toMatchObject({ agents: [{ available: false, busy: true }] });
    expect(await init()).toBe(false);
    await call(agent, 'presence', { available: true });
    await database.query("update agent_presence set seen_at = now() - interval '2 minutes'");
    expect(await init()).toBe(false);
  });
});

describe('console calls', () => {
  it('answer agents only', async () => {
    const { conversationId } = visitor;
    const editor = await createMember(api, { staff: ['editor'] });
    expect((await call(editor, 'messages', { conversationId })).code).toBe('40300');
    const reply = await api.post(
      '/console/chat/messages',
      { conversationId },
      {
        headers: { cookie: visitor.cookie() },
      },
    );
    expect([reply.status, reply.body.code]).toEqual([401, '40100']);
  });

  it('refuse a conversation that does not exist', async () => {
    const conversationId = '0'.repeat(32);
    const names = ['messages', 'take', 'close'];
    for (const name of names) {
      expect((await call(agent, name, { conversationId })).code).toBe('40400');
    }
  });
});
