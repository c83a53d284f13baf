import { randomBytes } from 'node:crypto';
import type { WebhookDelivery, WebhookEndpoint, WebhookReceived } from '@zhucheng/contracts';
import { apiSuite, until } from '../../../../test/harness.ts';
import { createTestApp } from '../../../../test/open/apps.ts';
import { webhookSuite } from '../../../../test/open/webhooks.ts';
import { WebhookSender } from './sending/webhook-sender.ts';
import { forgetOldWebhooks } from './old-webhooks.repository.ts';

const HOOK = 'https://8.8.8.8/hook';
const { api, database } = await apiSuite({ rateLimit: 100_000 });
const hooks = webhookSuite(api, database);
const app = await createTestApp(api);

const post = (path: string, body: object, who = app) =>
  api.post(`/open/manage/webhook/${path}`, body, who.member);

beforeEach(() => database.query('delete from webhook_endpoint'));

describe('addresses of webhooks', () => {
  it('show a secret once, and keep it encrypted', async () => {
    const created = await hooks.createEndpoint(app, HOOK, ['tender.matched']);
    expect(created.secret).toMatch(/^whsec_/);
    expect(created).toMatchObject({ url: HOOK, state: 'on', secrets: [{}] });
    const added = await hooks.call<typeof created>(app, 'secret/add', { id: created.id });
    const listed = JSON.stringify((await post('list', { appId: app.appId })).body);
    const rows = JSON.stringify(await database.query('select * from webhook_secret'));
    for (const secret of [created.secret, added.secret]) {
      expect(listed).not.toContain(secret);
      expect(rows).not.toContain(secret.slice('whsec_'.length));
    }
    expect((await post('secret/add', { id: created.id })).body.code).toBe('40900');
    const [first, second] = added.secrets.map(({ id }) => id);
    const remove = (secretId?: string) => post('secret/remove', { id: created.id, secretId });
    expect((await remove(app.appId)).body.code).toBe('40400');
    expect((await remove(first)).body.code).toBe('30000');
    expect((await remove(second)).body.code).toBe('40900');
  });

  it.each([
    ['http://example.com/hook', '要以 https://'],
    ['https://169.254.169.254/latest/meta-data', '不在公网'],
    ['https://[::ffff:127.0.0.1]/', '不在公网'],
    ['https://localhost/', '不在公网'],
    ['https://user:word@example.com/', '不能带用户名和密码'],
    ['example.com', '请填写完整的地址'],
    ['', '请填写完整的地址'],
  ])('refuse %s', async (url, reason) => {
    const { status, body } = await post('create', {
      appId: app.appId,
      url,
      eventTypes: ['tender.matched'],
    });
    expect([status, body.code]).toEqual([400, '40000']);
    expect(body.errors).toEqual([{ field: 'url', message: expect.stringContaining(reason) }]);
  });

  it('are few, and each event is chosen once', async () => {
    const created = await hooks.createEndpoint(app, `${HOOK}#part`, [
      'tender.matched',
      'tender.matched',
    ]);
    expect(created).toMatchObject({ url: HOOK, eventTypes: ['tender.matched'] });
    for (let more = 0; more < 4; more += 1) {
      await hooks.createEndpoint(app, HOOK, ['chat.message']);
    }
    const more = { appId: app.appId, url: HOOK, eventTypes: ['chat.message'] };
    expect((await post('create', more)).body.code).toBe('40900');
    const none = { ...more, eventTypes: [] };
    expect((await post('create', none)).body).toMatchObject({ errors: [{ field: 'eventTypes' }] });
    const unknown = { ...more, eventTypes: ['account.closed'] };
    expect((await post('create', unknown)).status).toBe(400);
  });

  it('of a company are told of nobody’s conversations and bookings', async () => {
    const ofCompany = await createTestApp(api, undefined, { company: 'owner' });
    const values = { appId: ofCompany.appId, url: HOOK, eventTypes: ['chat.message'] };
    const { body } = await post('create', values, ofCompany);
    expect(body).toMatchObject({ code: '40000', errors: [{ field: 'eventTypes' }] });
  });

  it('are switched off and on, and removed', async () => {
    const { id } = await hooks.createEndpoint(app, HOOK, ['tender.matched']);
    await hooks.sendTest(app, id);
    const values = { id, url: 'https://8.8.4.4/', eventTypes: ['tender.changed'] };
    const off = await hooks.call<WebhookEndpoint>(app, 'update', { ...values, enabled: false });
    expect(off).toMatchObject({ state: 'owner', url: 'https://8.8.4.4/' });
    expect((await hooks.listDeliveries(app))[0]).toMatchObject({ state: 'missed', nextAt: null });
    for (const [path, body] of [
      ['test', { id }],
      ['delivery/resend', { id: (await hooks.listDeliveries(app))[0]?.id }],
      ['replay', { id, from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z', missing: true }],
    ] as const) {
      expect((await post(path, body)).body.code).toBe('40900');
    }
    const on = await hooks.call<WebhookEndpoint>(app, 'update', { ...values, enabled: true });
    expect(on).toMatchObject({ state: 'on', offAt: null });
    expect((await post('remove', { id })).body.code).toBe('30000');
    expect(await hooks.listDeliveries(app)).toEqual([]);
    expect((await post('remove', { id })).body.code).toBe('40400');
  });

  it('are nobody else’s', async () => {
    const { id } = await hooks.createEndpoint(app, HOOK, ['tender.matched']);
    const { id: messageId } = await hooks.sendTest(app, id);
    const [{ id: secretId = '' } = {}] = (await hooks.findEndpoint(app, id))?.secrets ?? [];
    const span = { from: '2026-01-01T00:00:00Z', to: '2027-01-02T00:00:00Z', missing: false };
    const rows = () =>
      database.query(`select e.*, m.state, m.next_at from webhook_endpoint e
        join webhook_message m on m.endpoint_id = e.id`);
    const before = await rows();
    const values = { url: HOOK, eventTypes: ['tender.matched'], enabled: false };
    const stranger = await createTestApp(api, undefined, { company: 'owner' });
    const calls: [string, object][] = [
      ['list', { appId: app.appId }],
      ['create', { appId: app.appId, url: HOOK, eventTypes: ['tender.matched'] }],
      ['update', { id, ...values }],
      ['remove', { id }],
      ['secret/add', { id }],
      ['secret/remove', { id, secretId }],
      ['test', { id }],
      ['delivery/listPaged', { appId: app.appId }],
      ['delivery/get', { id: messageId }],
      ['delivery/resend', { id: messageId }],
      ['replay', { id, ...span }],
      ['inbox/open', { appId: app.appId }],
      ['inbox/get', { appId: app.appId }],
    ];
    for (const [path, body] of calls) {
      const { status, body: reply } = await post(path, body, stranger);
      expect([path, status, reply.code]).toEqual([path, 404, '40400']);
    }
    expect(await rows()).toEqual(before);
  });
});

it('are sent by hand within limits of their application, by the console and by keys', async () => {
  const owner = await createTestApp(api);
  const { id } = await hooks.createEndpoint(owner, HOOK, ['tender.matched']);
  const refused = { code: '42900', retryAfter: expect.any(Number) };
  const { id: messageId } = await hooks.sendTest(owner, id);
  for (let sent = 1; sent < 30; sent += 1) {
    await hooks.call(owner, 'delivery/resend', { id: messageId });
  }
  expect((await post('delivery/resend', { id: messageId }, owner)).body).toMatchObject(refused);
  expect((await post('test', { id }, owner)).body).toMatchObject(refused);
  // The second time, too, it is a refusal of its own: the key isn't spent.
  const once = { headers: { 'idempotency-key': 'one' } };
  for (const path of ['test', 'test', `deliveries/${messageId}/resend`]) {
    const { status, headers } = await owner.post(
      `/webhooks/${id}/${path}`,
      {},
      path === 'test' ? once : {},
    );
    expect([path, status, headers['idempotent-replayed']]).toEqual([path, 429, undefined]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(await hooks.listDeliveries(owner)).toHaveLength(1);
  const span = { id, from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z', missing: true };
  expect((await post('replay', span, owner)).body.code).toBe('30000');
  expect((await post('replay', span, owner)).body).toMatchObject(refused);
  const { id: other } = await hooks.createEndpoint(app, HOOK, ['tender.matched']);
  expect((await post('replay', { ...span, id: other })).body.code).toBe('30000');
});

describe('the receiver of this site', () => {
  interface Inbox {
    url: string | null;
    received: WebhookReceived[];
  }
  const getInbox = () => hooks.call<Inbox>(app, 'inbox/get', { appId: app.appId });
  const send = (address: string, payload: string, headers = {}) =>
    api.app.inject({ method: 'POST', url: address, payload, headers });

  it('shows what arrived, and whether it is signed', async () => {
    expect(await getInbox()).toEqual({ url: null, received: [] });
    const { url } = await hooks.call<{ url: string }>(app, 'inbox/open', { appId: app.appId });
    expect(await hooks.call(app, 'inbox/open', { appId: app.appId })).toEqual({ url });
    const endpoint = await hooks.createEndpoint(app, url, ['tender.matched']);
    // The API under test listens at another port than the site of its settings.
    const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const sender = new WebhookSender(
      { ...api.app.config, publicOrigin: origin },
      {
        info() {},
        error() {},
      },
    );
    await database.query('update webhook_endpoint set url = $1', [
      url.replace(new URL(url).origin, origin),
    ]);
    const { id } = await hooks.sendTest(app, endpoint.id);
    sender.start();
    await until(async () => (await getInbox()).received.length === 1);
    await until(async () => (await hooks.listDeliveries(app))[0]?.state === 'delivered');
    await sender.stop();
    const delivery = await hooks.call<WebhookDelivery & { body: string }>(app, 'delivery/get', {
      id,
    });
    expect((await getInbox()).received[0]).toMatchObject({
      body: expect.stringContaining('"type":"webhook.test"'),
      headers: { 'webhook-id': delivery.webhookId },
      isSigned: true,
    });
    const path = new URL(url).pathname;
    expect(
      (await send(path, '{"type":"forged"}', { 'content-type': 'text/plain' })).statusCode,
    ).toBe(204);
    expect((await getInbox()).received[0]).toMatchObject({ isSigned: false });
  });

  it('is not found by trying', async () => {
    const { url } = await hooks.call<{ url: string }>(app, 'inbox/open', { appId: app.appId });
    const sendFrom = (remoteAddress: string, path: string) =>
      api.app.inject({ method: 'POST', url: path, payload: 'x', remoteAddress });
    const guess = (remoteAddress: string) =>
      sendFrom(remoteAddress, `/api/open/inbox/${randomBytes(16).toString('hex')}`);
    for (let tried = 0; tried < 60; tried += 1) {
      expect((await guess('192.0.2.1')).statusCode).toBe(404);
    }
    const refused = await guess('192.0.2.1');
    expect(refused.json()).toMatchObject({ code: '42900', retryAfter: expect.any(Number) });
    expect((await guess('192.0.2.2')).statusCode).toBe(404);
    expect((await sendFrom('192.0.2.1', new URL(url).pathname)).statusCode).toBe(204);
  });

  it('takes no more than it should, and keeps the newest', async () => {
    const { url } = await hooks.call<{ url: string }>(app, 'inbox/open', { appId: app.appId });
    const path = new URL(url).pathname;
    expect((await send(path, 'x'.repeat(64_001))).statusCode).toBe(413);
    expect((await send(`${path}0`, 'x')).statusCode).toBe(404);
    for (let at = 0; at < 55; at += 1) await send(path, `\0${at}`);
    const { received } = await getInbox();
    expect(received.map(({ body }) => body)).toEqual(
      Array.from({ length: 50 }, (_, at) => String(54 - at)),
    );
  });
});

it('forgets messages after 30 days', async () => {
  const { id } = await hooks.createEndpoint(app, HOOK, ['tender.matched']);
  const [old, fresh] = [await hooks.sendTest(app, id), await hooks.sendTest(app, id)];
  await hooks.moveMessage(old.id, new Date(Date.now() - 31 * 86_400_000));
  await forgetOldWebhooks(database.db);
  expect((await hooks.listDeliveries(app)).map((each) => each.id)).toEqual([fresh.id]);
});
