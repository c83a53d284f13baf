import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { makeArticle, makeDirectory } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { openChat, type ChatVisitor } from '../../../../test/service.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';
import { describeOrigin, findSnoozeProblem } from './desk.rules.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });

const call = async (agent: Member, name: string, body: object = {}) =>
  (await api.post(`/console/chat/${name}`, body, agent)).body;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Actions in the audit log about a conversation or lead, in order. */
async function listActions(wireId: string): Promise<unknown[]> {
  const rows = await database.query(
    'select action from audit_log where resource_id = $1 order by id',
    [wireId],
  );
  return rows.map(({ action }) => action);
}

let visitor: ChatVisitor;
let agent: Member;
let colleague: Member;
let conversationId: string;

beforeEach(async () => {
  visitor = await openChat(api);
  await visitor.say('变更没批下来，能先计量吗？');
  ({ conversationId } = visitor);
  [agent, colleague] = await Promise.all([
    createMember(api, { staff: ['agent'], realname: '赵晴' }),
    createMember(api, { staff: ['agent'], realname: '钱朗' }),
  ]);
});

describe('rules of the desk', () => {
  it('describe where a visitor comes from', () => {
    const at = '2026-11-23T02:00:00Z';
    const campaign = { utm_source: '百度', utm_term: '电子支付证书' };
    const touch = { page: '/jizhibao', campaign, referrer: 'www.baidu.com', at };
    expect(describeOrigin(touch, '')).toBe('百度 / 电子支付证书 · /jizhibao');
    expect(describeOrigin({ ...touch, campaign: {}, page: '/' }, '')).toBe('www.baidu.com');
    expect(describeOrigin(null, '直接访问')).toBe('直接访问');
  });

  it('let conversations be put aside for times to come, up to the limit', () => {
    const now = new Date('2026-11-23T02:00:00Z');
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (ms) => {
        const problem = findSnoozeProblem(new Date(now.getTime() + ms), now, 30);
        expect(problem === undefined).toBe(ms > 0 && ms <= 30 * 86_400_000);
      }),
    );
  });
});

describe('snooze', () => {
  it('puts a conversation aside until its time, and the visitor brings it back', async () => {
    await call(agent, 'take', { conversationId });
    const until = inHours(2);
    const { model } = await call(agent, 'snooze', { conversationId, until });
    const snoozed = (model as { snoozedUntil: string }).snoozedUntil;
    expect(Math.abs(Date.parse(snoozed) - Date.parse(until))).toBeLessThanOrEqual(1_000);
    await call(agent, 'send', { conversationId, clientId: randomUUID(), text: '我先问一下同事' });
    const mine = await call(agent, 'listPaged', { filter: 'mine' });
    expect(mine.records).toMatchObject([{ id: conversationId, snoozedUntil: snoozed }]);
    await visitor.say('还有一个问题');
    expect((await call(agent, 'listPaged', { filter: 'mine' })).records).toMatchObject([
      { id: conversationId, snoozedUntil: null },
    ]);
    expect(await listActions(conversationId)).toEqual(['chat.take', 'chat.snooze']);
  });

  it('is taken back, refuses times that are over, and is for the agent alone', async () => {
    await call(agent, 'take', { conversationId });
    await call(agent, 'snooze', { conversationId, until: inHours(1) });
    const back = await call(agent, 'snooze', { conversationId, until: null });
    expect(back.model).toMatchObject({ snoozedUntil: null });
    const over = await call(agent, 'snooze', { conversationId, until: inHours(-1) });
    expect([over.code, over.errors]).toEqual([
      '40000',
      [{ field: 'until', message: expect.stringContaining('已经过了') }],
    ]);
    const others = await call(colleague, 'snooze', { conversationId, until: inHours(1) });
    expect(others.code).toBe('40900');
  });
});

describe('transfer to a team', () => {
  it('queues the conversation for the team; whoever takes it has it', async () => {
    await call(agent, 'take', { conversationId });
    const state = (await call(agent, 'presence')).model as {
      teams: { id: string; name: string }[];
    };
    const team = state.teams[0];
    expect(state.teams.map(({ name }) => name)).toContain('客服');
    const moved = await call(agent, 'transfer', { conversationId, teamId: team?.id });
    expect(moved.model).toMatchObject({ state: 'waiting', agentId: null, team });
    expect((moved.model as { waitingSince: unknown }).waitingSince).toEqual(expect.any(String));
    const taken = await call(colleague, 'take', { conversationId });
    expect(taken.model).toMatchObject({ agentId: colleague.staffId, team: null });
    expect(await listActions(conversationId)).toEqual(['chat.take', 'chat.transfer', 'chat.take']);
  });

  it('needs one target, and a role that may chat', async () => {
    await call(agent, 'take', { conversationId });
    const none = await call(agent, 'transfer', { conversationId });
    const both = { conversationId, agentId: colleague.staffId, teamId: 'a'.repeat(32) };
    expect([none.code, (await call(agent, 'transfer', both)).code]).toEqual(['40000', '40000']);
    const unknown = await call(agent, 'transfer', { conversationId, teamId: 'a'.repeat(32) });
    expect(unknown.errors).toMatchObject([{ field: 'teamId' }]);
  });
});

describe('article', () => {
  it('is found, sent once under its id, and seen by the visitor as a link', async () => {
    const directory = await makeDirectory(database.db, { bizType: 'HELP', name: '计量支付' });
    const news = await makeArticle(database.db, await makeDirectory(database.db), {});
    await makeArticle(database.db, directory, {
      bizType: 'HELP',
      title: '清单导入与暂定计量操作',
      content: { format: 'markdown', text: '变更未批复时，可以先按暂定计量单列。' },
    });
    await call(agent, 'take', { conversationId });
    const found = (await call(agent, 'help', { text: '暂定计量' })).list as { id: string }[];
    const articleId = found[0]?.id;
    const body = { conversationId, clientId: randomUUID(), articleId };
    const sent = await call(agent, 'article', body);
    const again = await call(agent, 'article', body);
    expect(again.model).toEqual(sent.model);
    const { records } = (await visitor.post('/message/listPaged')).body;
    expect((records as object[]).at(-1)).toMatchObject({
      kind: 'card',
      from: 'agent',
      card: { title: '清单导入与暂定计量操作', href: `/help/detail/${articleId}` },
    });
    const other = { ...body, clientId: randomUUID(), articleId: toWireId(news) };
    expect((await call(agent, 'article', other)).code).toBe('40400');
    expect((await call(agent, 'help', { text: '' })).list).toEqual([]);
  });
});

describe('visitor', () => {
  it('shows pages after consent only, arrivals and earlier conversations', async () => {
    const sid = randomUUID();
    const page = `/jizhibao?n=${sid}`;
    await database.query('insert into visit (id, page, visitor_id) values ($1, $2, $3)', [
      randomUUID(),
      page,
      sid,
    ]);
    const before = (await call(agent, 'visitor', { conversationId })).model;
    expect(before).toMatchObject({ source: '直接访问', pages: [], lead: null, history: [] });
    const init = (more: object) =>
      visitor.browser.post('/crm/sdm/open/session/init', { guestId: visitor.guestId, ...more });
    await init({ sid });
    expect((await call(agent, 'visitor', { conversationId })).model).toMatchObject({
      pages: [{ page }],
    });
    await init({});
    expect((await call(agent, 'visitor', { conversationId })).model).toMatchObject({ pages: [] });
  });

  it('lists what the same browser said before', async () => {
    await database.query(
      "update conversation set state = 'closed', closed_at = now() - interval '2 days' where id = $1",
      [fromWireId(conversationId)],
    );
    const init = await visitor.browser.post('/crm/sdm/open/session/init', {
      guestId: visitor.guestId,
    });
    const next = (init.body.model as { conversation: { id: string } }).conversation.id;
    expect(next).not.toBe(conversationId);
    expect((await call(agent, 'visitor', { conversationId: next })).model).toMatchObject({
      history: [{ id: conversationId, preview: '变更没批下来，能先计量吗？' }],
    });
  });
});

describe('lead', () => {
  const phone = () => `136${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

  it('is made of a conversation, masked, with the agent in its history and one audit entry', async () => {
    const number = phone();
    const body = { conversationId, phone: number, userName: '周先生', remark: '3 标变更' };
    const { model } = await call(agent, 'lead', body);
    const lead = model as { id: string; phone: string };
    expect(lead).toMatchObject({ userName: '周先生', remark: '3 标变更', state: 'new' });
    expect(lead.phone).toBe(`${number.slice(0, 3)}****${number.slice(-4)}`);
    const rows = await database.query('select actor_id from lead_event where lead_id = $1', [
      fromWireId(lead.id),
    ]);
    expect(rows).toEqual([{ actor_id: agent.accountId }]);
    expect(await listActions(lead.id)).toEqual(['chat.lead']);
  });

  it('is updated by a second entry, without the number again', async () => {
    const first = await call(agent, 'lead', { conversationId, phone: phone(), remark: '要报价' });
    const { id } = first.model as { id: string };
    const more = { remark: '要报价和演示', company: '某高速 3 标项目部' };
    const second = await call(agent, 'lead', { conversationId, ...more });
    expect(second.model).toMatchObject({ id, ...more });
    expect((await call(agent, 'visitor', { conversationId })).model).toMatchObject({
      lead: { id, remark: '要报价和演示' },
    });
    expect(await listActions(id)).toEqual(['chat.lead', 'chat.lead']);
  });

  it('says that the number is missing, and what is wrong with it', async () => {
    const none = await call(agent, 'lead', { conversationId, userName: '周先生' });
    expect(none.errors).toEqual([{ field: 'phone', message: '请填写手机号码，再建线索' }]);
    const wrong = await call(agent, 'lead', { conversationId, phone: '123' });
    expect(wrong.errors).toMatchObject([{ field: 'phone' }]);
  });
});

describe('canned', () => {
  it('are those of the setting', async () => {
    const reply = { shortcut: '变更', text: '可以按暂定计量单列。' };
    await database.query(
      "insert into service_setting (name, value) values ('replies', $1) on conflict (name) do update set value = excluded.value",
      [JSON.stringify([reply])],
    );
    expect((await call(agent, 'canned')).list).toEqual([reply]);
  });
});

describe('audit', () => {
  it('has one entry for each change of a conversation, none for messages and refusals', async () => {
    await call(agent, 'take', { conversationId });
    await call(agent, 'send', { conversationId, clientId: randomUUID(), text: '您好' });
    await call(colleague, 'close', { conversationId });
    await call(agent, 'note', { conversationId, text: '老客户' });
    await call(agent, 'close', { conversationId });
    expect(await listActions(conversationId)).toEqual(['chat.take', 'chat.note', 'chat.close']);
  });
});
