import {
  auditFileContract,
  type AuditRecord,
  type consoleAuditContract,
  type InputOf,
} from '@zhucheng/contracts';
import type { ExportCell, TableColumn } from '@zhucheng/domain-tender/export';
import type { Database } from '../../../db/client.ts';
import type { RequestContext } from '../../../http/context.ts';
import {
  beginExport,
  takeExport,
  type OneTimeExport,
} from '../exports/one-time-exports.service.ts';
import { listAuditBefore, type AuditFilter, type AuditRow } from './audit.repository.ts';
import { presentEntries, toAuditFilter } from './audit.service.ts';

type Filter = InputOf<(typeof consoleAuditContract)['endpoints']['export']>;

const EXPORT: OneTimeExport = {
  purpose: 'audit-export',
  path: auditFileContract.files.table.path,
  place: '操作记录',
};
/** Rows that are read at once. */
const BATCH_SIZE = 1_000;
/** Maximum number of rows of a table: a sheet of a million is none that somebody reads. */
const MAX_ROWS = 200_000;

const ACTORS: Readonly<Record<AuditRecord['actor']['kind'], string>> = {
  staff: '工作人员',
  member: '会员',
  visitor: '访客',
  system: '系统',
};

/** Columns of the table. */
export const AUDIT_COLUMNS: readonly TableColumn[] = [
  ['时间', 20],
  ['谁', 14],
  ['身份', 10],
  ['操作', 20],
  ['对象', 12],
  ['对象名称', 30],
  ['对象编号', 34],
  ['改前', 40],
  ['改后', 40],
  ['其他', 30],
  ['地址', 16],
  ['请求编号', 36],
].map(([name, width]) => ({ name: String(name), kind: 'text' as const, width: Number(width) }));

/** Lets the caller fetch the entries of a filter once. */
export async function beginAuditExport(context: RequestContext, filter: Filter) {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  const data = Object.fromEntries(set);
  const entry = { resource: { kind: 'audit' }, detail: { filter: data } };
  return { address: await beginExport(context, EXPORT, { data, entry }) };
}

/** Entries of the export behind a ticket, which is used up; throws if it is not the caller's or was used. */
export async function openAuditExport(
  context: RequestContext,
  token: string,
): Promise<AsyncIterable<ExportCell[]>> {
  const { db } = context;
  const data: Partial<Filter> = await takeExport(context, EXPORT, token);
  return readRows(db, await toAuditFilter(db, { keywords: '', ...data }));
}

async function* readRows(db: Database, filter: AuditFilter): AsyncGenerator<ExportCell[]> {
  let after: AuditRow | undefined;
  for (let count = 0; count < MAX_ROWS; count += BATCH_SIZE) {
    const rows = await listAuditBefore(db, filter, { after, limit: BATCH_SIZE });
    const { records } = await presentEntries(db, rows);
    yield* records.map(toCells);
    if (rows.length < BATCH_SIZE) return;
    after = rows.at(-1);
  }
}

const toText = (fields: Record<string, unknown>) =>
  Object.keys(fields).length === 0 ? '' : JSON.stringify(fields);

const toCells = ({ at, actor, title, resource, ...entry }: AuditRecord): ExportCell[] => [
  at.replace('T', ' ').slice(0, 19),
  actor.name,
  ACTORS[actor.kind],
  title,
  resource.title,
  resource.name,
  resource.id ?? '',
  toText(entry.before),
  toText(entry.after),
  toText(entry.facts),
  entry.address,
  entry.requestId,
];
