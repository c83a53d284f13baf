import { spawn } from 'node:child_process';
import { startTracing, stopTracing } from '@zhucheng/telemetry';
import { startCollector } from '@zhucheng/telemetry/testing';
import { programPath } from '../../src/paths.ts';
import { ACCOUNT_SECRET_FOR_TESTS, until } from '../harness.ts';
import { awardResult, importSuite, jsonLines } from '../imports.ts';
import { startMailServer } from '../mail-server.ts';
import { endChild } from '../nothing-lost/processes.ts';
import { createTestApp } from '../open/apps.ts';
import { startReceiver, webhookSuite } from '../open/webhooks.ts';
import { linesOf, parseLines, withRequestId } from './logged.ts';

/** Notices of the import. */
const NOTICES = 2;
const REQUEST = 'the-run-of-an-import';

const collector = await startCollector();
const tracing = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
  OTEL_BSP_SCHEDULE_DELAY: '100',
};
Object.assign(process.env, tracing);
await startTracing('api', { warn: () => undefined });
const receiver = await startReceiver();
const mailServer = await startMailServer();
const suite = await importSuite({ webhookTestOrigins: [receiver.origin] });
const { api, database, folder, staff, upload, pass, get } = suite;

afterAll(async () => {
  await stopTracing();
  for (const name of Object.keys(tracing)) delete process.env[name];
  await collector.close();
  receiver.close();
  mailServer.close();
});

/** Starts a worker with its imports, and keeps what they log. */
function startWorker() {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [programPath('worker.ts')], {
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE,
      ...tracing,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      WORKER_PORT: '0',
      ACCOUNT_SECRET: ACCOUNT_SECRET_FOR_TESTS,
      SMTP_URL: mailServer.url,
      WEBHOOK_TEST_ORIGINS: receiver.origin,
    },
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, lines: () => parseLines(text) };
}

/** An application whose owner is told of the imported notices by mail and at its address. */
async function subscribe() {
  const app = await createTestApp(api);
  await database.query("update account set email = 'reader@example.com' where id = $1", [
    app.member.accountId,
  ]);
  const subscription = { name: '东岭', filter: { words: ['东岭'] } };
  await api.post('/ai/bidSubscribe/create', subscription, app.member);
  const hooks = webhookSuite(api, database);
  await hooks.createEndpoint(app, `${receiver.origin}/hook`, ['tender.matched']);
}

const spansNamed = (name: string) => collector.spans.filter((span) => span.name === name);

it('a request is followed from the API through import, matching, mail and webhook', async () => {
  await subscribe();
  const records = Array.from({ length: NOTICES }, (_, at) => awardResult(at));
  const { id } = await upload('notices.jsonl', jsonLines(records));
  await pass(id, 'dryRun');
  const worker = startWorker();
  try {
    await api.post('/console/import/run', { id }, withRequestId(staff, REQUEST));
    await until(async () => (await get(id)).state === 'done');
    const done = () =>
      linesOf(worker.lines(), REQUEST).map(({ service, job, msg }) => [service, job, msg]);
    await until(
      () =>
        done().filter(([, job]) => job === 'webhook_message').length === NOTICES &&
        done().some(([, job]) => job === 'send-alert'),
    );
    expect(new Set(done().map((each) => each.join(': ')))).toEqual(
      new Set([
        'import: import_job: a job was done',
        'worker: notice_change: a job was done',
        'worker: webhook_message: a job was done',
        'worker: send-alert: a job was done',
      ]),
    );
    await until(() => spansNamed('process send-alert').length > 0);
    await until(() => spansNamed('process webhook_message').length === NOTICES);
  } finally {
    await endChild(worker.child, 'SIGTERM');
  }
  // The request's trace holds the import; matching has one of its own, which goes back to it and holds what is sent.
  await until(() => spansNamed('process notice_change').length > 0);
  const [call] = spansNamed('POST /api/console/import/run');
  const [imported] = spansNamed('process import_job').filter(
    ({ traceId }) => traceId === call?.traceId,
  );
  expect(imported).toMatchObject({ service: 'import', parentSpanId: call?.spanId });
  const matchings = spansNamed('process notice_change');
  for (const { links, parentSpanId } of matchings) {
    expect([links, parentSpanId]).toEqual([[imported?.spanId], undefined]);
  }
  const sent = [...spansNamed('process webhook_message'), ...spansNamed('process send-alert')];
  for (const { parentSpanId, links } of sent) {
    const origins = links.length > 0 ? links : [parentSpanId];
    for (const origin of origins) expect(matchings.map(({ spanId }) => spanId)).toContain(origin);
  }
  expect(
    collector.spans.some(
      ({ name, parentSpanId }) => name.startsWith('INSERT') && parentSpanId === imported?.spanId,
    ),
  ).toBe(true);
}, 300_000);
