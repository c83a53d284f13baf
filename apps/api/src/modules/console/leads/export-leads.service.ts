import { CODES, consoleLeadsContract, leadFileContract, type InputOf } from '@zhucheng/contracts';
import { LEAD_KIND_LABELS, LEAD_STATE_LABELS } from '@zhucheng/domain-service';
import writeExcelFile from 'write-excel-file/node';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { toWireTime } from '../../../wire-format.ts';
import {
  beginExport,
  takeExport,
  type OneTimeExport,
} from '../exports/one-time-exports.service.ts';
import { countLeads, listLeads, type LeadRow } from './leads-list.repository.ts';
import { describeTouch, toCellText } from './leads.rules.ts';
import { toLeadFilter } from './leads.service.ts';

type Filter = InputOf<(typeof consoleLeadsContract)['endpoints']['export']>;

/** Maximum number of leads of a workbook. */
const MAX_LEADS = 20_000;

const formatTime = (time: Date | null) =>
  time ? toWireTime(time).slice(0, 16).replace('T', ' ') : '';

/** Columns of the workbook. All are texts: a sheet shows them as they were written. */
const COLUMNS: readonly { title: string; width: number; read: (row: LeadRow) => string }[] = [
  { title: '单位', width: 28, read: ({ company }) => company },
  { title: '称呼', width: 14, read: ({ userName }) => userName },
  { title: '手机', width: 14, read: ({ phone }) => phone },
  { title: '职位', width: 14, read: ({ position }) => position },
  { title: '项目角色', width: 14, read: ({ userIdentity }) => userIdentity },
  { title: '来意', width: 12, read: ({ kind }) => LEAD_KIND_LABELS[kind] },
  { title: '阶段', width: 10, read: ({ state }) => LEAD_STATE_LABELS[state] },
  { title: '负责人', width: 12, read: ({ ownerName }) => ownerName ?? '' },
  { title: '期限', width: 18, read: ({ dueAt }) => formatTime(dueAt) },
  {
    title: '首次来源',
    width: 24,
    read: ({ firstTouch }) => (firstTouch ? describeTouch(firstTouch) : ''),
  },
  {
    title: '最后来源',
    width: 24,
    read: ({ lastTouch }) => (lastTouch ? describeTouch(lastTouch) : ''),
  },
  { title: '留言', width: 40, read: ({ remark }) => remark },
  { title: '时间', width: 18, read: ({ createdAt }) => formatTime(createdAt) },
];

/** Workbook of leads. */
function writeWorkbook(rows: readonly LeadRow[]): Promise<Buffer> {
  const head = COLUMNS.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    COLUMNS.map(({ read }) => ({ value: toCellText(read(row)), type: String })),
  );
  return writeExcelFile([head, ...body], {
    columns: COLUMNS.map(({ width }) => ({ width })),
    sheet: '线索',
    stickyRowsCount: 1,
  }).toBuffer();
}

const EXPORT: OneTimeExport = {
  purpose: 'lead-export',
  path: leadFileContract.files.workbook.path,
  place: '线索',
};

/** Lets the caller fetch the leads of a filter once, as a workbook with whole numbers. */
export async function beginLeadExport(context: RequestContext, input: Filter) {
  const total = await countLeads(context.db, toLeadFilter(context, input));
  if (total > MAX_LEADS) {
    throw new ApiError(CODES.conflict, `一次最多导出 ${MAX_LEADS} 条，请先筛选得少一些`);
  }
  const { part, state } = input;
  const entry = { resource: { kind: 'lead' }, detail: { total, part, state } };
  return { address: await beginExport(context, EXPORT, { data: input, entry }), total };
}

/** Workbook behind a ticket, which is used up; throws if it is not the caller's or was used. */
export async function openLeadExport(context: RequestContext, token: string): Promise<Buffer> {
  const data = await takeExport(context, EXPORT, token);
  const filter = toLeadFilter(context, consoleLeadsContract.endpoints.export.request.parse(data));
  return writeWorkbook(await listLeads(context.db, filter, { current: 1, size: MAX_LEADS }));
}
