import { CODES } from '@zhucheng/contracts';
import { runForRequest, startTracing, stopTracing } from '@zhucheng/telemetry';
import { startCollector } from '@zhucheng/telemetry/testing';
import { deliverDueMessages } from '../../src/infrastructure/outbox/deliver-messages.ts';
import { Jobs } from '../../src/jobs/jobs.ts';
import { TaskRunner } from '../../src/modules/console/tasks/task-runner.ts';
import { reportDueConversions } from '../../src/modules/service/leads/conversions.service.ts';
import { WebhookSender } from '../../src/modules/open/webhooks/sending/webhook-sender.ts';
import { toWireId } from '../../src/wire-format.ts';
import { createChats } from '../ai/chat.ts';
import { apiSuite, until } from '../harness.ts';
import { createMember } from '../members.ts';
import { createTestApp } from '../open/apps.ts';
import { startReceiver, webhookSuite } from '../open/webhooks.ts';
import { beginRun } from '../runs.ts';
import { ask, createVisitor, listen, suiteSockets } from '../sockets.ts';
import { keepLines, keptLog, linesOf, withRequestId, type Line } from './logged.ts';

const collector = await startCollector();
process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.origin;
process.env.OTEL_BSP_SCHEDULE_DELAY = '100';
await startTracing('api', { warn: () => undefined });
const receiver = await startReceiver();
const { api, database } = await apiSuite(
  {
    logLevel: 'info',
    webhookTestOrigins: [receiver.origin],
    baiduConversions: { url: receiver.origin, token: 'the-token' },
  },
  { appendMessage: () => Promise.reject(new Error('the disk is full')) },
);
const apiLines = keepLines(api.app);
const { db } = database;

afterAll(async () => {
  await stopTracing();
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  delete process.env.OTEL_BSP_SCHEDULE_DELAY;
  await collector.close();
  receiver.close();
});

const nobody = { headers: { cookie: '' } };
const jobsOf = (lines: readonly Line[], id: string) =>
  linesOf(lines, id).filter(({ job }) => job !== undefined);

/** Waits for the span of a job, and checks that it goes on with the call. */
async function expectSpan(path: string, queue: string): Promise<void> {
  const findSpan = (name: string) => collector.spans.find((span) => span.name === name);
  await until(() => findSpan(`process ${queue}`) !== undefined && findSpan(path) !== undefined);
  const call = findSpan(path);
  expect(findSpan(`process ${queue}`)).toMatchObject({
    kind: 5,
    traceId: call?.traceId,
    parentSpanId: call?.spanId,
    facts: { 'messaging.operation.type': 'process', 'messaging.destination.name': queue },
  });
}

describe('what a request leaves to be done', () => {
  it('is done with its id in the log: a message of the outbox', async () => {
    const path = '/user/auth/v3/vcode/send';
    const { body } = await api.post(
      path,
      { phone: '13800000001' },
      withRequestId(nobody, 'asks-for-a-code'),
    );
    expect(body.code).toBe(CODES.success);
    const { log, lines } = keptLog();
    const sms = () => Promise.resolve();
    expect(await deliverDueMessages({ db, senders: { sms, mail: undefined }, log })).toBe(1);
    expect(jobsOf(lines, 'asks-for-a-code')).toMatchObject([
      { service: 'worker', job: 'outbox', 'outbox.channel': 'sms', msg: 'a job was done' },
    ]);
    await expectSpan(`POST /api${path}`, 'outbox');
  });

  it('says that it did not succeed, and by no word what was to be sent', async () => {
    const phone = '13800000002';
    await api.post('/user/auth/v3/vcode/send', { phone }, withRequestId(nobody, 'asks-in-vain'));
    const { log, lines } = keptLog();
    const sms = () => Promise.reject(new TypeError(`no number ${phone}`));
    expect(await deliverDueMessages({ db, senders: { sms, mail: undefined }, log })).toBe(0);
    expect(jobsOf(lines, 'asks-in-vain')).toMatchObject([
      { job: 'outbox', 'error.type': 'TypeError', msg: 'a job did not succeed' },
    ]);
    expect(JSON.stringify(lines)).not.toContain(phone);
  });

  it('is done with its id in the log: a conversion', async () => {
    const path = '/crm/sales/open/sem/reservation';
    const visitor = {
      headers: { cookie: '', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' },
    };
    const booking = { phone: '13800000003', userName: '张工', url: '/erp?bd_vid=12ab' };
    await api.post(path, booking, withRequestId(visitor, 'books-a-demo'));
    const { log, lines } = keptLog();
    await reportDueConversions(db, () => Promise.resolve(), log);
    expect(jobsOf(lines, 'books-a-demo')).toMatchObject([{ job: 'conversion' }]);
    await expectSpan(`POST /api${path}`, 'conversion');
  });

  it('is done with its id in the log: a bulk change of staff', async () => {
    const sales = await createMember(api, { staff: ['sales'] });
    const [lead] = await database.query('select id from lead');
    const { log, lines } = keptLog();
    const runner = new TaskRunner({ db, signals: api.app.signals, log });
    runner.start();
    const bulk = { action: 'state', ids: [toWireId(String(lead?.id))], state: 'invalid' };
    await api.post('/console/lead/bulk', bulk, withRequestId(sales, 'changes-leads'));
    await until(() => jobsOf(lines, 'changes-leads').length > 0);
    await runner.stop();
    expect(jobsOf(lines, 'changes-leads')).toMatchObject([
      { job: 'staff_task', msg: 'a job was done' },
    ]);
    await expectSpan('POST /api/console/lead/bulk', 'staff_task');
  });

  it('is done with its id in the log: a webhook, also for who sends it again', async () => {
    const app = await createTestApp(api);
    const hooks = webhookSuite(api, database);
    const endpoint = await hooks.createEndpoint(app, `${receiver.origin}/hook`, ['chat.message']);
    const { log, lines } = keptLog();
    const sender = new WebhookSender(api.app.config, log);
    sender.start();
    receiver.answer = (_request, reply) => reply.writeHead(500).end();
    const test = await api.post(
      '/open/manage/webhook/test',
      { id: endpoint.id },
      withRequestId(app.member, 'tests-a-webhook'),
    );
    await until(() => jobsOf(lines, 'tests-a-webhook').length > 0);
    receiver.answer = (_request, reply) => reply.writeHead(204).end();
    const { id } = test.body.model as { id: string };
    const path = '/open/manage/webhook/delivery/resend';
    await api.post(path, { id }, withRequestId(app.member, 'sends-it-again'));
    await until(() => jobsOf(lines, 'sends-it-again').length > 0);
    await sender.stop();
    expect(jobsOf(lines, 'tests-a-webhook')).toMatchObject([
      { job: 'webhook_message', 'http.response.status_code': 500, msg: 'a job did not succeed' },
    ]);
    expect(jobsOf(lines, 'sends-it-again')).toMatchObject([
      { job: 'webhook_message', 'http.response.status_code': 204, msg: 'a job was done' },
    ]);
    await expectSpan('POST /api/open/manage/webhook/test', 'webhook_message');
  });

  it('is done with its id in the log: an answer of the AI', async () => {
    const member = await createMember(api);
    const chats = createChats(api);
    const id = await chats.create(member);
    const asking = { ...member, ...withRequestId(member, 'asks-the-ai') };
    const input = { id, text: '入模温度不应低于多少？', materials: [] };
    expect((await chats.call('send', input, asking)).code).toBe(CODES.success);
    await chats.getAnswered(member, id);
    await until(() => jobsOf(apiLines, 'asks-the-ai').length > 0);
    expect(jobsOf(apiLines, 'asks-the-ai')).toMatchObject([
      { service: 'api', job: 'ai_run', 'ai_run.state': 'done', msg: 'a job was done' },
    ]);
    await expectSpan('POST /api/ai/chat/send', 'ai_run');
  });

  it('is done with its id in the log: a long run of the AI, by whichever process takes it', async () => {
    const member = await createMember(api);
    const jobs = new Jobs(database.url, api.app);
    await jobs.start();
    const run = await runForRequest('orders-a-paper', () =>
      beginRun(api, member, { queued: true }),
    );
    (await run.work()).end();
    await until(() => jobsOf(apiLines, 'orders-a-paper').length > 0);
    await jobs.stop();
    expect(jobsOf(apiLines, 'orders-a-paper')).toMatchObject([
      { job: 'ai_run', 'ai_run.kind': 'test-queued', msg: 'a job was done' },
    ]);
  });
});

describe('what comes by a socket', () => {
  const { connect } = suiteSockets();

  it('has the id of its handshake in the log', async () => {
    const visitor = await createVisitor(db);
    const headers = { ...visitor.headers, 'x-request-id': 'opens-the-chat' };
    const socket = await connect(await listen(api), 'visitor', headers);
    const { conversationId } = visitor;
    const message = { conversationId, clientId: crypto.randomUUID(), kind: 'text', text: '你好' };
    expect((await ask(socket, 'send', message)).code).not.toBe(CODES.success);
    expect(linesOf(apiLines, 'opens-the-chat')).toMatchObject([
      { msg: 'an event of a socket failed' },
    ]);
  });
});
