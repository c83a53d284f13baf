import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { startMailServer, type MailServer } from '../../../test/mail-server.ts';
import { suiteDatabase, testApi, until, type SuiteDatabase } from '../../../test/harness.ts';
import { enqueueMessage } from './outbox.repository.ts';
import { deliverMessage, deliverDueMessages } from './deliver-messages.ts';
import { describeMissingSenders, smsGateway, smtpMailer } from './senders.ts';

let database: SuiteDatabase;
let gateway: Server;
let mailServer: MailServer;
const texts: { authorization: string | undefined; body: string }[] = [];
let gatewayStatus = 200;

const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  database = await suiteDatabase();
  gateway = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      texts.push({ authorization: request.headers.authorization, body });
      reply.writeHead(gatewayStatus).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  mailServer = await startMailServer();
});

afterAll(async () => {
  gateway.closeAllConnections();
  gateway.close();
  mailServer.close();
  await database.drop();
});

const senders = () => ({
  sms: smsGateway({ url: `http://127.0.0.1:${portOf(gateway)}/send`, token: 'secret' }),
  mail: smtpMailer({ url: mailServer.url, from: 'us@example.com' }),
});
const delivering = () => ({ db: database.db, senders: senders(), log: pino({ enabled: false }) });
const stateOf = async (id: string) =>
  (await database.query('select state, attempts, body from outbox where id = $1', [id]))[0];

describe('delivery', () => {
  it('sends an SMS to the gateway once and clears its text', async () => {
    const id = await enqueueMessage(database.db, {
      channel: 'sms',
      recipient: '13800000001',
      body: '验证码 123456',
    });
    const tried = await Promise.all([1, 2, 3].map(() => deliverMessage(delivering(), id)));
    expect(tried.filter(Boolean)).toHaveLength(1);
    expect(texts).toEqual([
      {
        authorization: 'Bearer secret',
        body: JSON.stringify({ phone: '13800000001', content: '验证码 123456' }),
      },
    ]);
    expect(await stateOf(id)).toEqual({ state: 'sent', attempts: 1, body: '' });
  });

  it('sends mails by SMTP', async () => {
    const id = await enqueueMessage(database.db, {
      channel: 'mail',
      recipient: 'a@example.com',
      subject: '验证码',
      body: 'code 123456',
    });
    expect(await deliverMessage(delivering(), id)).toBe(true);
    expect(mailServer.mails[0]).toMatch(/To: a@example\.com[\s\S]*code 123456/);
  });

  it('retries later and fails after the last attempt', async () => {
    gatewayStatus = 500;
    const id = await enqueueMessage(database.db, {
      channel: 'sms',
      recipient: '13800000002',
      body: 'x',
    });
    expect(await deliverDueMessages(delivering())).toBe(0);
    expect(await deliverDueMessages(delivering())).toBe(0);
    expect(await stateOf(id)).toMatchObject({ state: 'pending', attempts: 1 });
    for (let count = 0; count < 4; count += 1) {
      await database.query('update outbox set send_after = now() where id = $1', [id]);
      await deliverDueMessages(delivering());
    }
    expect(await stateOf(id)).toMatchObject({ state: 'failed', attempts: 5 });
    gatewayStatus = 200;
  });

  describe('without a sender for mails', () => {
    const withoutMail = () => ({ ...delivering(), senders: { ...senders(), mail: undefined } });
    const addMessages = (channel: 'sms' | 'mail', count: number, late = '1 hour') =>
      database.query(
        `insert into outbox (id, channel, recipient, body, send_after)
         select gen_random_uuid(), $1, '13800000004', 'x', now() - $3::interval from generate_series(1, $2)`,
        [channel, count, late],
      );
    const countOf = async (where: string) =>
      (await database.query(`select count(*)::int as count from outbox where ${where}`))[0]?.count;

    beforeEach(() => database.query('delete from outbox'));

    it('the log is told', () => {
      expect(describeMissingSenders(withoutMail().senders)).toMatch(
        /^没有设置怎样发邮件（SMTP_URL）：/,
      );
      expect(describeMissingSenders(senders())).toBeUndefined();
    });

    it('keeps them as they are until there is one', async () => {
      await addMessages('mail', 2);
      expect(await deliverDueMessages(withoutMail())).toBe(0);
      expect(await countOf(`state = 'pending' and attempts = 0`)).toBe(2);
      expect(await deliverDueMessages(delivering())).toBe(2);
    });

    it('sends none that is late by a day when there is one', async () => {
      await addMessages('mail', 1, '25 hours');
      await addMessages('mail', 1, '23 hours');
      expect(await deliverDueMessages(delivering())).toBe(1);
      expect(await countOf(`state = 'pending' and attempts = 0`)).toBe(1);
    });

    it('sends all others that are due, however many there are', async () => {
      await addMessages('mail', 60);
      await addMessages('sms', 120);
      expect(await deliverDueMessages(withoutMail())).toBe(120);
      expect(await countOf(`state = 'sent'`)).toBe(120);
    });
  });

  it('starts when a code is requested', async () => {
    const sms = { url: `http://127.0.0.1:${portOf(gateway)}/send`, token: 'secret' };
    const api = await testApi(database.url, { sms });
    await api.post('/user/auth/v3/vcode/send', { phone: '13800000003' });
    await until(() => texts.some(({ body }) => body.includes('13800000003')));
    await api.close();
  });
});
