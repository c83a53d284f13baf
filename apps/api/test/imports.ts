import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import type { Config } from '../src/config.ts';
import { openDatabase } from '../src/db/client.ts';
import { runJob } from '../src/modules/console/imports/run/run-job.ts';
import { insertUpload } from '../src/modules/console/uploads/uploads.repository.ts';
import { fromWireId, toWireId } from '../src/wire-format.ts';
import { suiteDatabase, testApi, type Answer } from './harness.ts';
import { createMember } from './members.ts';

/** Counts of an import as the console's calls return them. */
export interface Counts {
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  proposed: number;
  skipped: number;
}

/** Import as the console's calls return it. */
export interface ShownImport {
  id: string;
  state: string;
  counts: Counts;
  progress: number;
  mapping: { name: string | null; title: string };
  recognition: { sampled: number; accepted: number; readable: number };
  check: {
    counts: Counts;
    fields: { field: string; count: number }[];
    reasons: { reason: string; count: number }[];
  } | null;
}

/** Row of a pass as the console's calls return it. */
export interface ShownRow {
  number: number;
  line: number;
  sourceId: string | null;
  outcome: string;
  reason: string;
  changes: { field: string; before: string; after: string }[];
}

/** Records as JSON lines. */
export const jsonLines = (records: readonly object[]) =>
  Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join(''));

/** An invented award result, unique by `number`. */
export function awardResult(number: number, changes: Record<string, unknown> = {}): object {
  const name = `东岭片区第${Math.floor(number / 4)}期道路工程（${(number % 4) + 1}标段）`;
  return {
    infoid: `result-${number}`,
    infourl: `/results/${number}.html`,
    parsed_data: {
      招标人: '东岭建设投资有限公司',
      建设地点: '枝江市某镇',
      招标机构: '西江工程咨询有限公司',
      '标段(包)编号': `ZJA02${String(Math.floor(number / 4)).padStart(4, '0')}-202501-0${(number % 4) + 1}`,
      '标段(包)名称': name,
      中标人: '南湖建设有限公司',
      中标范围和内容: '道路、排水、照明及附属设施。',
      '中标价(元)': `${1_000_000 + number}.55`,
      '履约期限(天)': '180日历天',
      质量目标: '合格',
      公告发布日期: '2025-05-06',
      备注: '/',
      ...changes,
    },
    raw_data: { title: `${name}中标结果公告`, infodate: '2025-05-06' },
  };
}

/** An API with imports, which are done in this process when the test says so. */
export async function importSuite(changes: Partial<Config> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'zhucheng-imports-'));
  const database = await suiteDatabase({ seeded: true });
  const api = await testApi(database.url, { ...changes, dataDir: folder });
  // As in the program of imports: their statements have no time limit.
  const db = openDatabase(database.url, { max: 4, statementTimeout: 0 });
  afterAll(async () => {
    await db.$client.end();
    await api.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const staff = await createMember(api, { permissions: ['imports'] });
  const call = (name: string, body: object): Promise<Answer> =>
    api.post(`/console/import/${name}`, body, staff);
  const send = async (name: string, bytes: Buffer, member = staff) => {
    const id = uuidv7();
    const sha256 = await api.app.files.put(bytes);
    await insertUpload(database.db, {
      id,
      accountId: member.accountId,
      purpose: 'imports',
      name,
      size: bytes.length,
      sha256,
      expiresAt: new Date(Date.now() + 60_000),
    });
    return api.post('/console/import/upload', { uploadId: toWireId(id) }, member);
  };
  const modelOf = async (answer: Promise<Answer>) => {
    const { body } = await answer;
    if (!body.model) throw new Error(body.msg);
    return body.model as ShownImport;
  };
  const services = {
    db,
    files: api.app.files,
    log: api.app.log,
    signal: new AbortController().signal,
  };
  return {
    api,
    database,
    folder,
    staff,
    call,
    send,
    upload: (name: string, bytes: Buffer) => modelOf(send(name, bytes)),
    get: (id: string) => modelOf(call('get', { id })),
    /** Asks for a pass and does it. */
    pass: async (id: string, name: 'dryRun' | 'run') => {
      await modelOf(call(name, { id }));
      await runJob(fromWireId(id), services);
      return modelOf(call('get', { id }));
    },
    services,
    rows: async (id: string, pass: 'check' | 'run', more: object = {}) =>
      (await call('rows', { id, pass, size: 100, ...more })).body.records as ShownRow[],
  };
}
