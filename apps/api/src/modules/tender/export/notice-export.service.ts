import { finished, type Readable } from 'node:stream';
import { CODES } from '@zhucheng/contracts';
import { listActiveParts, toShanghaiDay } from '@zhucheng/domain-tender';
import {
  MAX_EXPORT_ROWS,
  type ExportCell,
  type ExportColumn,
} from '@zhucheng/domain-tender/export';
import type { Database } from '../../../db/client.ts';
import { getDivisions, type Divisions } from '../../../db/divisions.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import type { Session } from '../../../http/session.ts';
import { recordAudit } from '../../../infrastructure/audit.repository.ts';
import { acquireLease, type Lease } from '../../accounts/throttle/leases.service.ts';
import { consumeBudget } from '../../accounts/throttle/throttle.service.ts';
import { nameFilterValues } from '../filter/filter-names.service.ts';
import type { NoticeList } from '../filter/notice-filter.rules.ts';
import { rankNotices } from '../filter/relevance.service.ts';
import { rankNoticesByFit } from '../fit/fit.service.ts';
import { toCells, type ExportSettings } from './export-cells.rules.ts';
import { toExportName, toWholeList, type ExportRequest } from './export-request.rules.ts';
import { listExportIds, listExportRows } from './notice-export.repository.ts';
import { PackedIds } from './packed-ids.ts';
import { writeTable } from './write-table.ts';

/** Exports of a member an hour. */
const BUDGET = { scope: 'tender-export', limit: 30, window: 3_600 };
/** One export of a member at a time. */
const LEASE = { scope: 'tender-export-running', seconds: 60 };
/** Exports of a process at a time: each takes a share of its processor, and up to 30 MB. */
const MAX_RUNNING = 4;
/** Rows that are read at once: what waits for the reader outlives collections of young garbage, and is kept long. */
const BATCH = 100;

const SHEET_NAME = '招标信息';

let running = 0;

/** What an export needs of its request. */
export interface ExportContext extends Pick<
  RequestContext,
  'db' | 'readDb' | 'memoise' | 'visitorAddress' | 'requestId'
> {
  session: Session;
  publicOrigin: string;
}

/** A table that is being written. */
export interface ExportedTable {
  /** File name offered to the browser. */
  name: string;
  stream: Readable;
}

/**
 * Begins an export of a member. Throws while another one of the member runs, after too many, and for lists that are too
 * long. The member may export again once the stream is closed, at its end or before.
 */
export async function beginExport(
  context: ExportContext,
  request: ExportRequest,
): Promise<ExportedTable> {
  const { db, session } = context;
  if (running >= MAX_RUNNING) {
    throw new ApiError(CODES.unavailable, '现在导出的人多，请一分钟后再试');
  }
  const slot = await takeSlot(db, session.userId);
  try {
    await consumeBudget(db, BUDGET, session.userId, '一小时内导出的次数太多');
    const table = await openTable(context, request, slot);
    // Its rows release the slot at their end, unless nobody has pulled them.
    finished(table.stream, () => void slot.release());
    return table;
  } catch (error) {
    await slot.release();
    throw error;
  }
}

/** The right of a member to export, and a place among the exports of this process. */
async function takeSlot(db: Database, userId: string): Promise<Lease> {
  running += 1;
  let lease: Lease | undefined;
  const end = async () => {
    running -= 1;
    // A lease that could not be released ends by itself.
    await lease?.release().catch(() => undefined);
  };
  let ended: Promise<void> | undefined;
  const release = () => (ended ??= end());
  try {
    lease = await acquireLease(db, LEASE, userId);
  } catch (error) {
    await release();
    throw error;
  }
  if (lease) return { release };
  await release();
  throw new ApiError(CODES.conflict, '您有一份表格正在导出，请等它下载完，或取消后再试');
}

async function openTable(
  context: ExportContext,
  request: ExportRequest,
  slot: Lease,
): Promise<ExportedTable> {
  const { readDb, publicOrigin } = context;
  const { format, columns, ticked } = request;
  const divisions = await getDivisions(context.db);
  const now = Date.now();
  const list = toWholeList(request.list, divisions, now);
  const byFit = request.list.sort === 'fit';
  const ids = ticked ? new PackedIds(ticked) : await findIds(context, list, { byFit, divisions });
  if (ids.length > MAX_EXPORT_ROWS) {
    const max = MAX_EXPORT_ROWS / 10_000;
    const msg = `一次最多导出 ${max} 万条，请先缩小范围，例如选定地区或发布时间`;
    throw new ApiError(CODES.tooLarge, msg);
  }
  const regions = list.filter.regions ?? [];
  const names = (await nameFilterValues(readDb, divisions, { regions })) ?? {};
  await recordAudit(context.db, {
    actor: context.session,
    action: 'tender-export',
    resource: { kind: 'tender-list' },
    detail: {
      format,
      rows: ids.length,
      ticked: ticked !== undefined,
      columns: columns.map(({ id }) => id),
      filters: listActiveParts(list.filter),
    },
    address: context.visitorAddress,
    requestId: context.requestId,
  });
  const settings = { divisions, publicOrigin };
  return {
    name: toExportName(
      list.filter,
      regions.map((code) => names[code] ?? code),
      { day: toShanghaiDay(now), format },
    ),
    stream: writeTable(
      format,
      { name: SHEET_NAME, columns },
      readRows(readDb, ids, { columns, settings, slot }),
    ),
  };
}

async function findIds(
  context: ExportContext,
  list: NoticeList,
  { byFit, divisions }: { byFit: boolean; divisions: Divisions },
): Promise<PackedIds> {
  const rank = async () => {
    if (byFit) return rankNoticesByFit(context, list, divisions);
    return list.byRelevance ? rankNotices(context, list) : undefined;
  };
  return listExportIds(context.readDb, list, { ranking: await rank(), max: MAX_EXPORT_ROWS + 1 });
}

interface Reading {
  columns: readonly ExportColumn[];
  settings: ExportSettings;
  slot: Lease;
}

/** Rows as they are pulled: the next batch is read once the one before is written. */
async function* readRows(
  db: Database,
  ids: PackedIds,
  { columns, settings, slot }: Reading,
): AsyncGenerator<ExportCell[]> {
  try {
    for (const batch of ids.batches(BATCH)) {
      const rows = await listExportRows(db, batch);
      yield* rows.map((row) => toCells(row, columns, settings));
    }
  } finally {
    // Before the last bytes, so that who has received them may export again.
    await slot.release();
  }
}
