import { randomUUID } from 'node:crypto';
import type { WebhookEventType } from '@zhucheng/contracts';
import { makeArticle, makeDirectory, makeNotice } from '../../../../../test/factories.ts';
import { apiSuite, until } from '../../../../../test/harness.ts';
import { createMember } from '../../../../../test/members.ts';
import { createTestApp, type TestApp } from '../../../../../test/open/apps.ts';
import { startReceiver, webhookSuite } from '../../../../../test/open/webhooks.ts';
import { createConversation } from '../../../../../test/service.ts';
import { fromWireId, toWireId } from '../../../../wire-format.ts';
import { appendMessage, NO_SENDER } from '../../../service/chat/append-messages.service.ts';
import { matchNextChanges } from '../../../tender/matching/match-changes.service.ts';
import { SubscriptionIndex } from '../../../tender/matching/subscription-index.ts';
import { tellOfReplacements } from './standard-events.service.ts';

const receiver = await startReceiver();
afterAll(receiver.close);
const { api, database } = await apiSuite({
  rateLimit: 100_000,
  webhookTestOrigins: [receiver.origin],
});
const hooks = webhookSuite(api, database);
const index = new SubscriptionIndex();
const contact = { buyer: { person: '周密', phone: '13911112222' } };
const PERSONAL: WebhookEventType[] = [
  'tender.matched',
  'tender.changed',
  'standard.replaced',
  'chat.message',
  'booking.created',
];
const TENDERS = PERSONAL.slice(0, 3);

/** Events that an application gets from now on, with what its receiver is told. */
async function listen(app: TestApp, types: WebhookEventType[]) {
  const path = `/${randomUUID()}`;
  const { id } = await hooks.createEndpoint(app, receiver.origin + path, types);
  const read = async () => {
    await hooks.deliverDue();
    return receiver.requests
      .filter((request) => request.path === path)
      .map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
  };
  return { id, read };
}

/** Matches the log to its end. Transactions under way delay it, those of the cluster's other databases too. */
const match = () =>
  until(async () => {
    await matchNextChanges(database.db, index, api.app.log);
    const left = await database.query(`select from notice_change
      where (transaction_id, position) > (select transaction_id, position from matcher_state)`);
    return left.length === 0;
  });
const subscribe = async (app: TestApp, word: string, shared = false) => {
  const input = { name: `订阅${word}`, filter: { words: [word] }, shared };
  const { body } = await api.post('/ai/bidSubscribe/create', input, app.member);
  return (body.model as { id: string }).id;
};

describe('events of tenders', () => {
  it('tell a member of new notices and of their changes, without contacts', async () => {
    const app = await createTestApp(api);
    const stranger = await createTestApp(api);
    const [own, others] = [await listen(app, PERSONAL), await listen(stranger, PERSONAL)];
    const subscription = await subscribe(app, '船闸');
    const notice = { title: '船闸工程施工', sourceId: randomUUID(), contact };
    const deadline = new Date('2027-01-10T09:00:00+08:00');
    const id = await makeNotice(database.db, { ...notice, deadline, publishTime: new Date() });
    await match();
    const facts = {
      tenderId: id,
      title: '船闸工程施工',
      category: 'ENGINEERING',
      infoType: '0100',
      url: `http://localhost:8080/tender/detail/${id}/ENGINEERING/0100`,
      apiUrl: `http://localhost:8080/api/open/v1/tenders/${id}`,
    };
    expect(await own.read()).toEqual([
      {
        type: 'tender.matched',
        timestamp: expect.stringMatching(/\+08:00$/),
        data: {
          ...facts,
          version: 1,
          subscriptions: [{ id: subscription, name: '订阅船闸' }],
        },
      },
    ]);
    const later = new Date('2027-01-20T09:00:00+08:00');
    await makeNotice(database.db, { ...notice, deadline: later, publishTime: new Date() });
    await match();
    expect((await own.read()).slice(1)).toEqual([
      {
        type: 'tender.changed',
        timestamp: expect.any(String),
        data: { ...facts, version: 2, reason: 'changed', materialKinds: ['deadline'] },
      },
    ]);
    expect(await others.read()).toEqual([]);
    expect(JSON.stringify(receiver.requests)).not.toMatch(/周密|13911112222/);
    const summaries = (await hooks.listDeliveries(app)).map(({ summary }) => summary);
    expect(summaries).toEqual([expect.stringMatching(/^船闸工程施工：.+有变$/), '船闸工程施工']);
  });

  it('tell a company once of what its shared subscriptions match and its board follows', async () => {
    const ofCompany = await createTestApp(api, undefined, { company: 'owner' });
    const company = { id: ofCompany.member.companyId ?? '', role: 'member' } as const;
    const colleague = { ...ofCompany, member: await createMember(api, { company }) };
    const told = await listen(ofCompany, TENDERS);
    await subscribe(ofCompany, '泵站', true);
    await subscribe(colleague, '泵站', true);
    await subscribe(colleague, '地铁');
    const notice = { title: '泵站地铁工程', sourceId: randomUUID() };
    const first = new Date('2027-01-10T09:00:00+08:00');
    await makeNotice(database.db, { ...notice, deadline: first, publishTime: new Date() });
    const onBoard = { title: '校舍', sourceId: randomUUID(), publishTime: new Date() };
    const board = await makeNotice(database.db, { ...onBoard, deadline: first });
    await match();
    const [row] = await database.query('select project_id from tender_notice where id = $1', [
      fromWireId(board),
    ]);
    const projectId = toWireId(String(row?.project_id));
    await api.post('/ai/bidBoard/create', { projectId }, ofCompany.member);
    const matched = await told.read();
    expect(matched.map(({ type, data }) => [type, data.title])).toEqual([
      ['tender.matched', '泵站地铁工程'],
    ]);
    expect(matched[0]?.data.subscriptions).toHaveLength(2);
    const later = new Date('2027-02-10T09:00:00+08:00');
    await makeNotice(database.db, { ...notice, deadline: later, publishTime: new Date() });
    await makeNotice(database.db, { ...onBoard, deadline: later });
    await match();
    const changes = (await told.read()).slice(1).map(({ type, data }) => [type, data.title]);
    expect(changes.toSorted()).toEqual([
      ['tender.changed', '校舍'],
      ['tender.changed', '泵站地铁工程'],
    ]);
  });
});

describe('events of the service', () => {
  it('tell of the member’s own conversations, not of what was said', async () => {
    const app = await createTestApp(api);
    const own = await listen(app, ['chat.message']);
    const [mine, foreign] = [
      await createConversation(database.db),
      await createConversation(database.db),
    ];
    await database.query('update conversation set account_id = $1 where id = $2', [
      app.member.accountId,
      mine.conversationId,
    ]);
    const say = (conversationId: string, senderKind: 'visitor' | 'agent', clientId: string) =>
      appendMessage(database.db, {
        conversationId,
        senderKind,
        senderId: NO_SENDER,
        clientId,
        kind: 'text',
        text: '计量支付怎么导出？',
      });
    const receipt = await say(mine.conversationId, 'visitor', 'one');
    await say(mine.conversationId, 'visitor', 'one');
    await say(mine.conversationId, 'agent', 'two');
    await say(foreign.conversationId, 'visitor', 'three');
    const told = await own.read();
    expect(told.map(({ data }) => data).toSorted((a, b) => Number(a.seq) - Number(b.seq))).toEqual([
      {
        conversationId: toWireId(mine.conversationId),
        messageId: receipt.id,
        seq: 1,
        from: 'visitor',
        kind: 'text',
      },
      expect.objectContaining({ seq: 2, from: 'agent' }),
    ]);
    expect(JSON.stringify(receiver.requests)).not.toContain('计量支付');
  });

  it('tell of the member’s own bookings, without number and text', async () => {
    const app = await createTestApp(api);
    const own = await listen(app, ['booking.created']);
    const book = (headers: object, phone: string) =>
      api.post(
        '/crm/sales/open/sem/reservation',
        { kind: 'demo', phone, userName: '张工', remark: '想看计价' },
        { headers: { ...headers } },
      );
    await book(app.member.headers, '13700001111');
    await book({}, '13700002222');
    const told = await own.read();
    expect(told).toEqual([
      {
        type: 'booking.created',
        timestamp: expect.any(String),
        data: { bookingId: expect.stringMatching(/^[0-9a-f]{32}$/), kind: 'demo' },
      },
    ]);
    expect(JSON.stringify(receiver.requests)).not.toMatch(/13700001111|张工|想看计价/);
  });
});

describe('events of standards', () => {
  it('tell once of what is replaced after the first run', async () => {
    const app = await createTestApp(api);
    const own = await listen(app, ['standard.replaced']);
    const column = await makeDirectory(database.db, { bizType: 'NORMAL' });
    const add = (standardNumber: string, props: object, more: object = {}) =>
      makeArticle(database.db, column, {
        bizType: 'NORMAL',
        title: `${standardNumber} 清单计价`,
        props: { standardNumber, ...props },
        ...more,
      });
    const old = await add('GB 50500-2013', { replaces: ['GB 50500-2008'] });
    await tellOfReplacements(database.db);
    const effective = { replaces: ['GB 50500-2013'], effectiveDate: '2025-09-01' };
    const current = await add('GB/T 50500-2024', effective);
    const hidden = { releaseTime: new Date(Date.now() + 3_600_000) };
    await add('GB/T 50500-2030', { replaces: ['GB/T 50500-2024'] }, hidden);
    await tellOfReplacements(database.db);
    await tellOfReplacements(database.db);
    expect((await own.read()).map(({ data }) => data)).toEqual([
      {
        number: 'GB 50500-2013',
        standardId: old,
        replacedBy: {
          number: 'GB/T 50500-2024',
          standardId: current,
          title: 'GB/T 50500-2024 清单计价',
          effectiveDate: '2025-09-01',
        },
        url: expect.stringContaining(current),
        apiUrl: `http://localhost:8080/api/open/v1/standards/${current}`,
      },
    ]);
    expect((await hooks.listDeliveries(app))[0]?.summary).toBe('GB 50500-2013 → GB/T 50500-2024');
  });
});

it('keeps the events of an address that is off, and tells nobody who may not use the platform', async () => {
  const app = await createTestApp(api);
  const own = await listen(app, PERSONAL);
  await subscribe(app, '水闸');
  await database.query(`update webhook_endpoint set off_reason = 'owner' where id = $1`, [
    fromWireId(own.id),
  ]);
  await makeNotice(database.db, { title: '水闸一期', publishTime: new Date() });
  await match();
  expect(await own.read()).toEqual([]);
  expect(await hooks.listDeliveries(app)).toMatchObject([{ state: 'missed' }]);
  await database.query(`update account set state = 'blocked' where id = $1`, [
    app.member.accountId,
  ]);
  await makeNotice(database.db, { title: '水闸二期', publishTime: new Date() });
  await match();
  const rows = await database.query('select data from webhook_message where endpoint_id = $1', [
    fromWireId(own.id),
  ]);
  expect(rows).toHaveLength(1);
});
