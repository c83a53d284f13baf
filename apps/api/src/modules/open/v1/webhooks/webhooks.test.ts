import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { apiSuite } from '../../../../../test/harness.ts';
import { createTestApp, type TestApp } from '../../../../../test/open/apps.ts';
import { startReceiver, webhookSuite } from '../../../../../test/open/webhooks.ts';
import { fromWireId, toWireId } from '../../../../wire-format.ts';

const receiver = await startReceiver();
afterAll(receiver.close);
const { api, database } = await apiSuite({
  rateLimit: 100_000,
  webhookTestOrigins: [receiver.origin],
});
const hooks = webhookSuite(api, database);
const app = await createTestApp(api);

const createSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const send = async (method: 'PATCH' | 'DELETE', path: string, etag?: string, body?: object) => {
  const reply = await api.app.inject({
    method,
    url: `/api/open/v1/webhooks/${path}`,
    headers: {
      authorization: `Bearer ${app.secret}`,
      ...(etag !== undefined && { 'if-match': etag }),
    },
    ...(body && { payload: body }),
  });
  return { status: reply.statusCode, etag: String(reply.headers.etag), body: reply.body };
};
const create = async (secret = createSecret(), owner: TestApp = app) => {
  const values = { url: `${receiver.origin}/v1`, eventTypes: ['tender.matched'], secret };
  const reply = await owner.post('/webhooks', values);
  return { ...reply, id: String(reply.body.id), etag: String(reply.headers.etag), secret };
};

beforeEach(async () => {
  await database.query('delete from webhook_endpoint');
  receiver.requests.length = 0;
});

describe('webhooks by the public API', () => {
  it('are created with a secret of the caller, and listed without it', async () => {
    const made = await create();
    expect(made.status).toBe(201);
    expect(made.headers.location).toBe(`/api/open/v1/webhooks/${made.id}`);
    const read = await app.get(`/webhooks/${made.id}`);
    expect([read.body, read.headers.etag]).toEqual([made.body, made.etag]);
    const list = await app.get('/webhooks');
    expect(list.body).toEqual({ data: [made.body] });
    expect(JSON.stringify([made.body, list.body])).not.toContain(made.secret);
  });

  it.each(['whsec_', 'whsec_dG9vIHNob3J0', 'abc', `whsec_${'a'.repeat(33)}`, 'whsec_中文'])(
    'refuse the secret %s',
    async (secret) => {
      const { status, body } = await create(secret);
      expect([status, body.errors]).toMatchObject([400, [{ field: 'secret' }]]);
    },
  );

  it('refuse addresses that lead inside', async () => {
    const eventTypes = ['tender.matched'];
    for (const url of ['https://169.254.169.254/', 'http://127.0.0.1:9/', 'https://[::1]/']) {
      const { status, body } = await app.post('/webhooks', {
        url,
        eventTypes,
        secret: createSecret(),
      });
      expect([status, body.type, body.errors]).toMatchObject([
        400,
        expect.stringMatching(/invalid-request$/),
        [{ field: 'url' }],
      ]);
    }
  });

  it('are changed and removed by those who know their state', async () => {
    const { id, etag } = await create();
    expect((await send('PATCH', id, undefined, { enabled: false })).status).toBe(428);
    const changed = await send('PATCH', id, etag, { enabled: false });
    expect(changed).toMatchObject({ status: 200, body: expect.stringContaining('"owner"') });
    expect((await send('PATCH', id, etag, { enabled: true })).status).toBe(412);
    expect((await send('DELETE', id, etag)).status).toBe(412);
    const types = { eventTypes: ['tender.changed'] };
    const again = await send('PATCH', id, changed.etag, types);
    expect(JSON.parse(again.body)).toMatchObject({ ...types, state: 'owner' });
    expect((await send('DELETE', id, again.etag)).status).toBe(204);
    expect((await app.get(`/webhooks/${id}`)).status).toBe(404);
  });

  it('exchange secrets, send tests and list what became of them', async () => {
    const { id, secret } = await create();
    const next = createSecret();
    const added = await app.post(`/webhooks/${id}/secrets`, { secret: next });
    const [first] = added.body.secrets as { id: string }[];
    const { etag } = (await app.get(`/webhooks/${id}`)).headers;
    expect((await send('DELETE', `${id}/secrets/${first?.id}`, String(etag))).status).toBe(204);
    for (let sent = 0; sent < 3; sent += 1) await app.post(`/webhooks/${id}/test`, {});
    await hooks.deliverDue();
    const [{ headers, body }] = receiver.requests as [(typeof receiver.requests)[number]];
    expect(() => new Webhook(secret).verify(body, headers)).toThrow();
    expect(new Webhook(next).verify(body, headers)).toMatchObject({ type: 'webhook.test' });
    const listed: { id: string; state: string }[] = [];
    let cursor = '';
    do {
      const part = await app.get(`/webhooks/${id}/deliveries?limit=2${cursor}`);
      listed.push(...(part.body.data as typeof listed));
      cursor = part.body.next === null ? '' : `&cursor=${String(part.body.next)}`;
    } while (cursor);
    expect(new Set(listed.map((each) => each.id)).size).toBe(3);
    expect(listed.map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
    const resent = await app.post(`/webhooks/${id}/deliveries/${listed[0]?.id}/resend`, {});
    expect(resent.body).toMatchObject({ state: 'waiting', id: listed[0]?.id });
  });

  it('list messages that were written within a millisecond in their order', async () => {
    const { id } = await create();
    await database.query(
      `insert into webhook_message (id, endpoint_id, type, data, state, created_at)
       select md5(at::text)::uuid, $1, 'tender.matched', '{}', 'delivered',
         timestamptz '2026-11-20 09:12:04.000500+08' + at / 2 * interval '1 microsecond'
       from generate_series(1, 9) as at`,
      [fromWireId(id)],
    );
    const rows = await database.query(
      'select id from webhook_message order by created_at desc, id desc',
    );
    const listed: string[] = [];
    let cursor = '';
    do {
      const part = await app.get(`/webhooks/${id}/deliveries?limit=1${cursor}`);
      listed.push(...(part.body.data as { id: string }[]).map((each) => each.id));
      cursor = part.body.next === null ? '' : `&cursor=${String(part.body.next)}`;
    } while (cursor);
    expect(listed).toEqual(rows.map((row) => toWireId(String(row.id))));
  });

  it('are nobody else’s', async () => {
    const { id, etag } = await create();
    const { body: sent } = await app.post(`/webhooks/${id}/test`, {});
    const other = await createTestApp(api);
    const foreign = await create(createSecret(), other);
    const paths = [`/webhooks/${id}`, `/webhooks/${id}/deliveries`];
    for (const path of paths) expect((await other.get(path)).status).toBe(404);
    for (const [path, body] of [
      [`/webhooks/${id}/test`, {}],
      [`/webhooks/${id}/secrets`, { secret: createSecret() }],
      [`/webhooks/${id}/deliveries/${String(sent.id)}/resend`, {}],
      [`/webhooks/${foreign.id}/deliveries/${String(sent.id)}/resend`, {}],
    ] as const) {
      expect([path, (await other.post(path, body)).status]).toEqual([path, 404]);
    }
    for (const method of ['PATCH', 'DELETE'] as const) {
      const reply = await api.app.inject({
        method,
        url: `/api/open/v1/webhooks/${id}`,
        headers: { authorization: `Bearer ${other.secret}`, 'if-match': '*' },
        ...(method === 'PATCH' && { payload: { enabled: false } }),
      });
      expect(reply.statusCode).toBe(404);
    }
    expect((await app.get(`/webhooks/${id}`)).headers.etag).toBe(etag);
    const rows = await database.query('select id from webhook_endpoint where id = $1', [
      fromWireId(id),
    ]);
    expect(rows).toHaveLength(1);
  });
});
