import { startDnsServer } from '@zhucheng/test-kit/dns';
import { Webhook } from 'standardwebhooks';
import { apiSuite, until } from '../../../../../test/harness.ts';
import { createTestApp } from '../../../../../test/open/apps.ts';
import { startReceiver, webhookSuite } from '../../../../../test/open/webhooks.ts';
import { fromWireId } from '../../../../wire-format.ts';
import { RETRY_DELAYS } from './schedule.rules.ts';
import { WebhookSender } from './webhook-sender.ts';

const receiver = await startReceiver();
const slow = await startReceiver();
const dns = await startDnsServer();
const { api, database } = await apiSuite({
  rateLimit: 100_000,
  webhookTestOrigins: [receiver.origin, slow.origin],
  dnsServers: [dns.address],
});
const hooks = webhookSuite(api, database);
const app = await createTestApp(api);
const [HOUR, DAY] = [3_600_000, 86_400_000];

afterAll(async () => {
  receiver.close();
  slow.close();
  await dns.close();
});
beforeEach(async () => {
  await database.query('delete from webhook_endpoint');
  await database.query('delete from notification');
  await database.query('delete from outbox');
  receiver.requests.length = 0;
  receiver.answer = (_request, reply) => void reply.writeHead(204).end();
});

const createEndpoint = () =>
  hooks.createEndpoint(app, `${receiver.origin}/hook?a=1`, ['tender.matched']);
const answer = (status: number, text = '') => {
  receiver.answer = (_request, reply) => void reply.writeHead(status).end(text);
};

describe('a message', () => {
  it('reaches a receiver that fails three times at the fourth try, well signed', async () => {
    const endpoint = await createEndpoint();
    const sent = await hooks.sendTest(app, endpoint.id);
    const [first = 0, second = 0, third = 0] = RETRY_DELAYS;
    // The last try is now: receivers refuse signatures that are older than five minutes.
    const now = Date.now();
    const start = now - first - second - third;
    await hooks.moveMessage(sent.id, new Date(start));
    answer(503, 'down for maintenance');
    for (const at of [start, start + first, start + first + second]) {
      await hooks.deliverDue(new Date(at - 1));
      await hooks.deliverDue(new Date(at));
    }
    expect(receiver.requests).toHaveLength(3);
    expect((await hooks.listDeliveries(app))[0]).toMatchObject({
      state: 'waiting',
      tries: Array.from({ length: 3 }, () => ({ status: 503, error: '对方回应 503' })),
    });
    answer(200, 'thanks');
    await hooks.deliverDue(new Date(now));
    expect(receiver.requests).toHaveLength(4);
    const ids = new Set(receiver.requests.map(({ headers }) => headers['webhook-id']));
    expect([...ids]).toEqual([sent.webhookId]);
    const { headers, body, path } = receiver.requests[3]!;
    expect(path).toBe('/hook?a=1');
    expect(new Webhook(endpoint.secret).verify(body, headers)).toMatchObject({
      type: 'webhook.test',
      data: { endpointId: endpoint.id },
    });
    const detail = await hooks.call<Record<string, unknown>>(app, 'delivery/get', { id: sent.id });
    expect(detail).toMatchObject({
      state: 'delivered',
      body,
      tries: [
        { reply: 'down for maintenance' },
        {},
        {},
        {
          status: 200,
          error: null,
          reply: 'thanks',
          url: `${receiver.origin}/hook?a=1`,
          headers: {
            'webhook-id': headers['webhook-id'],
            'webhook-timestamp': headers['webhook-timestamp'],
            'webhook-signature': headers['webhook-signature'],
          },
        },
      ],
    });
  });

  it('is given up after nine tries, and resent with the same id', async () => {
    const endpoint = await createEndpoint();
    const { id, webhookId } = await hooks.sendTest(app, endpoint.id);
    answer(500);
    let at = Date.now();
    await hooks.deliverDue(new Date(at));
    for (const delay of RETRY_DELAYS) await hooks.deliverDue(new Date((at += delay)));
    await hooks.deliverDue(new Date(at + 10 * DAY));
    expect(receiver.requests).toHaveLength(9);
    expect((await hooks.listDeliveries(app))[0]).toMatchObject({ state: 'failed', nextAt: null });
    answer(204);
    await hooks.call(app, 'delivery/resend', { id });
    await hooks.deliverDue();
    const [delivery] = await hooks.listDeliveries(app);
    expect(delivery).toMatchObject({ id, state: 'delivered' });
    expect(delivery?.tries).toHaveLength(10);
    expect(receiver.requests.at(-1)?.headers['webhook-id']).toBe(webhookId);
  });

  it('is signed by both secrets while they are exchanged', async () => {
    const endpoint = await createEndpoint();
    const added = await hooks.call<typeof endpoint>(app, 'secret/add', { id: endpoint.id });
    await hooks.sendTest(app, endpoint.id);
    await hooks.deliverDue();
    const [{ id: oldId = '' } = {}] = added.secrets;
    await hooks.call(app, 'secret/remove', { id: endpoint.id, secretId: oldId });
    await hooks.sendTest(app, endpoint.id);
    await hooks.deliverDue();
    const [both, one] = receiver.requests;
    const verify =
      (secret: string, { body, headers }: NonNullable<typeof both>) =>
      () =>
        new Webhook(secret).verify(body, headers);
    expect(verify(endpoint.secret, both!)).not.toThrow();
    expect(verify(added.secret, both!)).not.toThrow();
    expect(verify(endpoint.secret, one!)).toThrow();
    expect(verify(added.secret, one!)).not.toThrow();
  });

  it('does not follow a name that changes its mind', async () => {
    const { port } = new URL(receiver.origin);
    dns.addresses.set('hooks.test', [['8.8.8.8'], ['127.0.0.1']]);
    const endpoint = await hooks.createEndpoint(app, `https://hooks.test:${port}/`, [
      'tender.matched',
    ]);
    await hooks.sendTest(app, endpoint.id);
    await hooks.deliverDue();
    expect(receiver.requests).toEqual([]);
    expect((await hooks.listDeliveries(app))[0]?.tries).toMatchObject([
      { status: null, error: 'hooks.test 的地址不在公网' },
    ]);
  });
});

describe('an address', () => {
  it('that answers 410 gets nothing more', async () => {
    const endpoint = await createEndpoint();
    await hooks.sendTest(app, endpoint.id);
    answer(410);
    await hooks.deliverDue();
    expect(await hooks.findEndpoint(app, endpoint.id)).toMatchObject({
      state: 'gone',
      lastError: '对方回应 410，不再接收',
    });
    const refused = await api.post('/open/manage/webhook/test', { id: endpoint.id }, app.member);
    expect(refused.body.code).toBe('40900');
    await hooks.deliverDue(new Date(Date.now() + DAY));
    expect(receiver.requests).toHaveLength(1);
    expect(await database.query('select title from notification')).toEqual([
      { title: '推送地址回应 410，已停用' },
    ]);
  });

  it('that fails for five days is switched off, with a mail; what it missed can be sent', async () => {
    await database.query(`update account set email = 'owner@example.com' where id = $1`, [
      app.member.accountId,
    ]);
    const endpoint = await createEndpoint();
    answer(500);
    // Each event is written now, and due at every moment of the story.
    const start = Date.now() + HOUR;
    const fail = async (at: number) => {
      await hooks.sendTest(app, endpoint.id);
      await hooks.deliverDue(new Date(at));
    };
    for (let hours = 0; hours < 5 * 24; hours += 24) await fail(start + hours * HOUR);
    expect(await hooks.findEndpoint(app, endpoint.id)).toMatchObject({ state: 'on' });
    expect(await database.query('select 1 from outbox')).toEqual([]);
    await fail(start + 5 * DAY);
    expect(await hooks.findEndpoint(app, endpoint.id)).toMatchObject({ state: 'failing' });
    const mails = await database.query('select channel, recipient, subject, body from outbox');
    expect(mails).toEqual([
      {
        channel: 'mail',
        recipient: 'owner@example.com',
        subject: expect.stringContaining('推送地址连续 5 天失败，已停用'),
        body: expect.stringMatching(
          new RegExp(`${receiver.origin}.+点“补投一段时间”，选“没有送到的”`),
        ),
      },
    ]);
    answer(204);
    receiver.requests.length = 0;
    await hooks.call(app, 'update', {
      id: endpoint.id,
      url: endpoint.url,
      eventTypes: endpoint.eventTypes,
      enabled: true,
    });
    await hooks.deliverDue();
    expect(receiver.requests).toEqual([]);
    const span = { from: new Date(start - 2 * HOUR), to: new Date(start + 6 * DAY) };
    const { count } = await hooks.call<{ count: number }>(app, 'replay', {
      id: endpoint.id,
      from: span.from.toISOString(),
      to: span.to.toISOString(),
      missing: true,
    });
    await hooks.deliverDue();
    expect(receiver.requests).toHaveLength(count);
    expect(count).toBe(6);
    const states = (await hooks.listDeliveries(app)).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['delivered']));
  });

  it('that is slow delays none but itself', async () => {
    const waiting: (() => void)[] = [];
    slow.answer = (_request, reply) => waiting.push(() => void reply.writeHead(204).end());
    const late = await hooks.createEndpoint(app, `${slow.origin}/`, ['tender.matched']);
    const quick = await createEndpoint();
    for (let sent = 0; sent < 3; sent += 1) await hooks.sendTest(app, late.id);
    const sender = new WebhookSender(api.app.config, { info() {}, error() {} });
    sender.start();
    await until(() => waiting.length === 3);
    await hooks.sendTest(app, quick.id);
    await until(() => receiver.requests.length === 1);
    const delivered = async (id: string) =>
      (await hooks.listDeliveries(app)).filter(
        ({ endpointId, state }) => endpointId === id && state === 'delivered',
      ).length;
    await until(async () => (await delivered(quick.id)) === 1);
    expect(await delivered(late.id)).toBe(0);
    for (const finish of waiting) finish();
    await sender.stop();
    expect(await delivered(late.id)).toBe(3);
  });

  it('that is slow leaves room for others, however many its owner has', async () => {
    const waiting: (() => void)[] = [];
    slow.answer = (_request, reply) => waiting.push(() => void reply.writeHead(204).end());
    const others = await createTestApp(api);
    const quick = await hooks.createEndpoint(others, `${receiver.origin}/`, ['tender.matched']);
    const { body } = await api.post('/open/manage/app/create', { name: '另一个' }, app.member);
    const second = { ...app, appId: (body.model as { id: string }).id };
    for (const owned of [app, app, app, app, second, second, second]) {
      const { id } = await hooks.createEndpoint(owned, `${slow.origin}/`, ['tender.matched']);
      await hooks.sendTest(owned, id);
    }
    const sender = new WebhookSender(api.app.config, { info() {}, error() {} });
    sender.start();
    await until(() => waiting.length >= 5);
    // Each arrival shows that the sender has looked for queues once more.
    for (const arrivals of [1, 2]) {
      await hooks.sendTest(others, quick.id);
      await until(() => receiver.requests.length === arrivals);
      expect(waiting).toHaveLength(5);
    }
    slow.answer = (_request, reply) => void reply.writeHead(204).end();
    for (const finish of waiting) finish();
    await until(async () =>
      (await hooks.listDeliveries(second)).every(({ state }) => state === 'delivered'),
    );
    await sender.stop();
  });

  it('is served by one worker at a time', async () => {
    const endpoint = await createEndpoint();
    await database.query(
      `insert into webhook_message (id, endpoint_id, type, data, state)
       select gen_random_uuid(), $1, 'tender.matched', '{}', 'waiting' from generate_series(1, 30)`,
      [fromWireId(endpoint.id)],
    );
    const silent = { info() {}, error() {} };
    const senders = [1, 2, 3].map(() => new WebhookSender(api.app.config, silent));
    for (const sender of senders) sender.start();
    await until(() => receiver.requests.length >= 30);
    await Promise.all(senders.map((sender) => sender.stop()));
    const ids = receiver.requests.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(30);
    expect(ids).toHaveLength(30);
  });
});
