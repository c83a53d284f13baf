import type { ServerResponse } from 'node:http';
import { toWebhookId } from '../../src/modules/open/webhooks/sending/message.rules.ts';
import { apiSuite, until } from '../harness.ts';
import { createTestApp } from '../open/apps.ts';
import { startReceiver, webhookSuite } from '../open/webhooks.ts';
import { endChild, spawnWorker } from './processes.ts';

const MESSAGES = 1_000;
/** Arrivals after which the receiver falls silent, and the worker is killed with what it has sent. */
const KILLED_AFTER = [200, 400];
const ADDRESSES = 5;

const receiver = await startReceiver();
afterAll(receiver.close);
const { api, database } = await apiSuite({ webhookTestOrigins: [receiver.origin] });
const hooks = webhookSuite(api, database);

const startWorker = () => spawnWorker(database.url, { WEBHOOK_TEST_ORIGINS: receiver.origin });

/** Messages for addresses of an application, as events write them. Returns their ids. */
async function writeMessages(): Promise<string[]> {
  const app = await createTestApp(api);
  for (let at = 0; at < ADDRESSES; at += 1) {
    await hooks.createEndpoint(app, `${receiver.origin}/${at}`, ['tender.matched']);
  }
  const rows = await database.query(
    `insert into webhook_message (id, endpoint_id, type, data, state)
     select gen_random_uuid(), id, 'tender.matched', '{}', 'waiting'
     from webhook_endpoint, generate_series(1, $1) returning id`,
    [MESSAGES / ADDRESSES],
  );
  return rows.map(({ id }) => toWebhookId(String(id)));
}

it(`delivers ${MESSAGES} messages at least once each when workers are killed`, async () => {
  const ids = await writeMessages();
  const unanswered: ServerResponse[] = [];
  let silentFrom = 0;
  const answer = (reply: ServerResponse) => void reply.writeHead(204).end();
  receiver.answer = (_request, reply) => {
    if (receiver.requests.length > silentFrom) unanswered.push(reply);
    else answer(reply);
  };
  for (const arrivals of KILLED_AFTER) {
    silentFrom = receiver.requests.length + arrivals;
    const worker = startWorker();
    await until(() => unanswered.length > 0);
    await endChild(worker, 'SIGKILL');
    unanswered.length = 0;
  }
  silentFrom = Infinity;
  const last = startWorker();
  const countOpen = async () =>
    (await database.query(`select 1 from webhook_message where state <> 'delivered'`)).length;
  await until(async () => (await countOpen()) === 0);
  await endChild(last, 'SIGTERM');
  const arrived = receiver.requests.map(({ headers }) => headers['webhook-id'] ?? '');
  expect(new Set(arrived)).toEqual(new Set(ids));
  // What was under way at a kill came again.
  expect(arrived.length).toBeGreaterThan(MESSAGES);
}, 300_000);
