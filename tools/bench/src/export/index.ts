import { createHash, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { toShanghaiDay } from '@zhucheng/domain-tender';
import { median } from '../lib/load.ts';
import type { Server } from '../lib/processes.ts';
import { atMost, report, type Figure } from '../lib/report.ts';
import { ensureDatabase } from '../lib/scratch-database.ts';
import { startApi } from '../serving/stack.ts';
import { fillTenders, SPAN_DAYS } from '../tenders/fill.ts';

const ROWS = 400_000;
/** Exports by their share of the rows; notices are spread evenly over the days. */
const EXPORTS = [
  { format: 'xlsx', share: 1 / 4 },
  { format: 'xlsx', share: 0.99 },
  { format: 'csv', share: 0.99 },
] as const;
/** Memory above idle, in megabytes. */
const TARGET = 150;
/** Difference of two peaks that the collector of garbage explains, in megabytes. */
const SLACK = 30;
const SAMPLE_MS = 25;
const DAY = 86_400_000;

/** Twelve columns, as many as the writer's own figures have. */
const COLUMNS = `infoType title region subject buyer amount amountKind deadline openTime publishTime id projectNo`;

/** An export as it was read. */
interface Measured {
  rows: number;
  seconds: number;
  /** Megabytes of the reply. */
  size: number;
  /** Peak memory of the API above its idle one, in megabytes. */
  memory: number;
  /** Processor time of the API, in seconds. */
  processor: number;
  /** p99 of small calls meanwhile, in milliseconds. */
  latency: number;
}

/**
 * Memory of the API while it exports a quarter of the notices and nearly all, each in a process of its own after the same
 * warm-up, and the time of small calls beside it. The database is kept for the next run.
 */
export async function benchExport(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { rows: { type: 'string' } } });
  const rows = Number(values.rows ?? ROWS);
  if (!Number.isInteger(rows) || rows < 1_000 || rows > ROWS) {
    console.error(`--rows 须是 1000 到 ${ROWS} 的整数`);
    process.exit(2);
  }
  const url = await ensureDatabase('bench_export');
  console.log(`${rows.toLocaleString('zh-CN')} 条公告（第一次要装入，几分钟，以后沿用）`);
  await fillTenders(url, rows);
  const cookie = await createMember(url);
  const memories: number[] = [];
  for (const { format, share } of EXPORTS) {
    const since = toShanghaiDay(Date.now() - SPAN_DAYS * share * DAY);
    const measured = await measureExport(url, cookie, { format, list: `/tender?start=${since}` });
    memories.push(measured.memory);
    const rows = measured.rows.toLocaleString('zh-CN');
    report(`导出 ${rows} 行，12 列，${format}`, toFigures(measured));
  }
  const [small = Number.NaN, whole = Number.NaN] = memories;
  report('导出的内存', [atMost('xlsx：几乎全部比四分之一多用', whole - small, SLACK, 'MB')]);
}

interface Wanted {
  format: string;
  list: string;
}

async function measureExport(url: string, cookie: string, wanted: Wanted): Promise<Measured> {
  const api = await startApi(url, true, 'any');
  try {
    await readExport(api, cookie, { ...wanted, list: `${wanted.list}&buyer=${'0'.repeat(32)}` });
    await sleep(1_500);
    const idle = median(await sampleMemory(api, 20));
    const [begun, used] = [performance.now(), api.processorTime()];
    const watched = await watch(api, () => readExport(api, cookie, wanted));
    return {
      rows: await countRows(url),
      size: watched.result,
      seconds: (performance.now() - begun) / 1_000,
      memory: watched.peak - idle,
      processor: api.processorTime() - used,
      latency: quantile(watched.latencies, 0.99),
    };
  } finally {
    await api.stop();
  }
}

/** Runs an action while it samples the memory of a server and the times of small calls to it. */
async function watch<Result>(api: Server, action: () => Promise<Result>) {
  let [peak, done] = [api.memory(), false];
  const latencies: number[] = [];
  const timer = setInterval(() => (peak = Math.max(peak, api.memory())), SAMPLE_MS);
  const calling = (async () => {
    while (!done) latencies.push(await callSmall(api));
  })();
  try {
    const result = await action();
    return { result, peak, latencies };
  } finally {
    done = true;
    clearInterval(timer);
    await calling;
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function sampleMemory(api: Server, times: number): Promise<number[]> {
  const samples: number[] = [];
  for (let n = 0; n < times; n += 1) {
    samples.push(api.memory());
    await sleep(SAMPLE_MS);
  }
  return samples;
}

/** Time of a call that reads nothing from the database, in milliseconds: how long the event loop was taken. */
async function callSmall(api: Server): Promise<number> {
  const begun = performance.now();
  await fetch(`${api.origin}/api/healthz`).then((reply) => reply.arrayBuffer());
  const time = performance.now() - begun;
  await sleep(10);
  return time;
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

/** Reads an export and forgets its bytes; returns megabytes. */
async function readExport(api: Server, cookie: string, { format, list }: Wanted): Promise<number> {
  const query = new URLSearchParams({ format, list });
  for (const column of COLUMNS.split(' ')) query.append('column', column);
  const reply = await fetch(`${api.origin}/api/tender/export?${query}`, {
    headers: { cookie, 'accept-encoding': 'identity' },
  });
  if (!reply.ok || !reply.body) throw new Error(`${reply.status} ${await reply.text()}`);
  let bytes = 0;
  for await (const chunk of reply.body as unknown as AsyncIterable<Uint8Array>)
    bytes += chunk.length;
  return bytes / 1024 ** 2;
}

/** Rows of the latest export, as the audit log tells. */
async function countRows(url: string): Promise<number> {
  const [row] = await queryDatabase<{ rows: number }>(
    url,
    `select (detail ->> 'rows')::int as rows from audit_log
     where action = 'tender-export' order by at desc limit 1`,
  );
  return row?.rows ?? Number.NaN;
}

async function queryDatabase<Row extends object>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** A member's cookie. */
async function createMember(url: string): Promise<string> {
  const token = randomUUID();
  await queryDatabase(
    url,
    `with member as (insert into account (id, phone, realname) values ($1, $2, '导出') returning id)
     insert into account_session (id, token_hash, account_id, method, expires_at, ends_at)
     select $1, $3, id, 'bench', now() + interval '1 day', now() + interval '1 day' from member`,
    [randomUUID(), String(Date.now()), createHash('sha256').update(token).digest('hex')],
  );
  return `session=${token}`;
}

function toFigures({ seconds, size, memory, processor, latency }: Measured): Figure[] {
  const figure = (what: string, measured: string) => ({ what, measured, target: '' });
  return [
    atMost('接口进程的内存，比空闲时多', memory, TARGET, 'MB'),
    figure('用时、大小', `${seconds.toFixed(1)} 秒，${size.toFixed(1)} MB`),
    figure('接口进程的处理器时间', `${processor.toFixed(1)} 秒`),
    figure('同时的小请求 p99', `${latency.toFixed(0)} 毫秒`),
  ];
}
