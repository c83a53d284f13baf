import {
  auditFileContract,
  CODES,
  toFileAddress,
  type AuditRecord,
  type consoleAuditContract,
  type InputOf,
} from '@zhucheng/contracts';
import type { ExportCell, TableColumn } from '@zhucheng/domain-tender/export';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { issueTicket, tryConsumeTicket } from '../../accounts/verification/tickets.service.ts';
import { listAuditBefore, type AuditFilter, type AuditRow } from './audit.repository.ts';
import { presentEntries, toAuditFilter } from './audit.service.ts';

type Filter = InputOf<(typeof consoleAuditContract)['endpoints']['export']>;

const PURPOSE = 'audit-export';
const TTL_SECONDS = 60;
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
  const { userId: accountId } = requireSession(context);
  const set = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  const data = Object.fromEntries(set);
  const ticket = await context.db.transaction(async (tx) => {
    await context.audit(tx, { resource: { kind: 'audit' }, detail: { filter: data } });
    return issueTicket(tx, { purpose: PURPOSE, accountId, data, ttlSeconds: TTL_SECONDS });
  });
  return { address: toFileAddress(auditFileContract.files.table.path, { ticket }) };
}

/** Entries of the export behind a ticket, which is used up; throws if it is not the caller's or was used. */
export async function openAuditExport(
  context: RequestContext,
  token: string,
): Promise<AsyncIterable<ExportCell[]>> {
  const { db } = context;
  const ticket = await tryConsumeTicket(db, PURPOSE, token);
  if (ticket?.accountId !== requireSession(context).userId) {
    throw new ApiError(CODES.notFound, '这个下载地址用过或过期了，请在操作记录里再导出一次');
  }
  return readRows(
    db,
    await toAuditFilter(db, { keywords: '', ...(ticket.data as Partial<Filter>) }),
  );
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
