import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { encryptWebhookSecret } from '@zhucheng/api/webhook-secrets';
import { Pool } from 'pg';
import { median } from '../lib/load.ts';
import { createDatabaseClock, pinToCore } from '../lib/processes.ts';
import { atLeast, type Figure } from '../lib/report.ts';
import { startRaw, startWorker } from '../serving/stack.ts';

/** Addresses that get messages, and messages of a round. */
const [ENDPOINTS, MESSAGES] = [5, 5_000];

/** Messages that a worker sends to an address at the same time. */
const PARALLEL = 20;

const ROUNDS = 3;

const ACCOUNT_SECRET = 'bench'.repeat(8);

/** Facts of a matched notice, about as long as real ones. */
const DATA = {
  tenderId: randomUUID().replaceAll('-', ''),
  title: '某市轨道交通 6 号线一期工程土建施工 03 标段招标公告',
  subscription: '浙江的轨道交通',
  url: '/tender/detail/0/ENGINEERING/0100',
};

/** How long so many requests took, by the clock and by processor time. */
interface Taken {
  seconds: number;
  processorSeconds: number;
}

/** Webhooks delivered by the worker, signed and recorded, beside bare `fetch` of the same requests to the same receiver. */
export async function benchDeliveries(databaseUrl: string): Promise<Figure[]> {
  const receiver = await startRaw('', {});
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  await createEndpoints(pool, receiver.origin);
  const env = { ACCOUNT_SECRET, WEBHOOK_TEST_ORIGINS: receiver.origin };
  const worker = await startWorker(databaseUrl, env, 1);
  const databaseTime = createDatabaseClock(databaseUrl);
  const rounds: { bare: Taken; own: Taken }[] = [];
  try {
    for (let round = -1; round < ROUNDS; round += 1) {
      const bare = sendBare(receiver.origin);
      const used = () => worker.processorTime() + databaseTime();
      const own = await deliver(pool, used);
      if (round >= 0) rounds.push({ bare, own });
    }
  } finally {
    await Promise.all([worker.stop(), receiver.stop(), pool.end()]);
  }
  const ratio = (pick: (taken: Taken) => number) =>
    median(rounds.map(({ bare, own }) => pick(bare) / pick(own)));
  const rate = MESSAGES / median(rounds.map(({ own }) => own.seconds));
  return [
    atLeast(
      '投递 ÷ 裸 fetch，按时钟',
      ratio((taken) => taken.seconds),
      0.3,
      `${Math.round(rate)} 条/秒`,
    ),
    atLeast(
      '投递 ÷ 裸 fetch，按处理器时间，连数据库',
      ratio((taken) => taken.processorSeconds),
      0.3,
    ),
  ];
}

function sendBare(url: string): Taken {
  const file = fileURLToPath(new URL('bare-sender.ts', import.meta.url));
  const [command, args] = pinToCore(1, process.execPath, [file]);
  const env = {
    ...process.env,
    URL: url,
    COUNT: String(MESSAGES),
    PARALLEL: String(PARALLEL * ENDPOINTS),
    BODY: JSON.stringify({ type: 'tender.matched', timestamp: new Date(), data: DATA }),
  };
  const { stdout, stderr } = spawnSync(command, args, { env, encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout) as Taken;
}

/** Writes messages for all addresses, and waits until they are delivered. */
async function deliver(pool: Pool, processorTime: () => number): Promise<Taken> {
  const before = processorTime();
  const begun = performance.now();
  await pool.query(
    `insert into webhook_message (id, endpoint_id, type, data, state)
    select gen_random_uuid(), endpoint.id, 'tender.matched', $1, 'waiting'
    from webhook_endpoint endpoint cross join generate_series(1, $2::int)`,
    [DATA, MESSAGES / ENDPOINTS],
  );
  for (;;) {
    const { rows } = await pool.query<{ state: string }>(
      `select distinct state from webhook_message where state <> 'delivered'`,
    );
    if (rows.length === 0) break;
    const failed = rows.find(({ state }) => state !== 'waiting');
    if (failed) throw new Error(`a message is ${failed.state}`);
    await setTimeout(20);
  }
  return {
    seconds: (performance.now() - begun) / 1_000,
    processorSeconds: processorTime() - before,
  };
}

async function createEndpoints(pool: Pool, url: string): Promise<void> {
  const appId = randomUUID();
  const companyId = randomUUID();
  await pool.query(`insert into company (id, name) values ($1, 'bench webhooks')`, [companyId]);
  await pool.query(`insert into open_app (id, company_id, name) values ($1, $2, 'bench')`, [
    appId,
    companyId,
  ]);
  for (let i = 0; i < ENDPOINTS; i += 1) {
    const id = randomUUID();
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    const key = { accountSecret: ACCOUNT_SECRET, dataDir: '' };
    await pool.query(
      `insert into webhook_endpoint (id, app_id, url, event_types) values ($1, $2, $3, '{tender.matched}')`,
      [id, appId, `${url}/${i}`],
    );
    await pool.query(
      `insert into webhook_secret (id, endpoint_id, secret, hint) values ($1, $2, $3, '')`,
      [randomUUID(), id, encryptWebhookSecret(key, id, secret)],
    );
  }
}
