import { CODES } from '@zhucheng/contracts';
import {
  parseTenderAddress,
  toNoticeFilter,
  type ExportState,
  type TenderFilter,
  type TenderSortId,
} from '@zhucheng/domain-tender';
import {
  chooseExportColumns,
  EXPORT_FORMATS,
  MAX_TICKED_ROWS,
  type ExportColumn,
  type ExportFormat,
} from '@zhucheng/domain-tender/export';
import type { Divisions } from '../../../db/divisions.ts';
import { ApiError } from '../../../http/api-error.ts';
import { toSafeName } from '../../../http/files/safe-name.ts';
import { isWireId } from '../../../wire-format.ts';
import { checkFilter, type NoticeList } from '../filter/notice-filter.rules.ts';

/** Query of an export as it arrives; repeated names have several values. */
export type ExportQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A table that is asked for. */
export interface ExportRequest {
  list: TenderFilter;
  /** Ids of the notices that were ticked; undefined for the whole list. */
  ticked: readonly string[] | undefined;
  columns: readonly ExportColumn[];
  format: ExportFormat;
}

/** The list whose address an export names. Throws for other addresses. */
export function parseExportedList(query: ExportQuery): TenderFilter {
  const [address = '/tender'] = toList(query.list);
  const list = parseTenderAddress(address);
  if (list) return list;
  throw new ApiError(CODES.badInput, '列表的地址不完整，请回到招标信息列表重新导出');
}

/** The table that a query asks for. Throws where nothing, or too much, is ticked. */
export function parseExportRequest(query: ExportQuery): ExportRequest {
  const list = parseExportedList(query);
  const [rows] = toList(query.rows);
  const ticked = rows === 'ticked' ? [...new Set(toList(query.id))].filter(isWireId) : undefined;
  if (ticked?.length === 0) throw new ApiError(CODES.badInput, '请先勾选要导出的公告');
  if (ticked && ticked.length > MAX_TICKED_ROWS) {
    const msg = `一次最多勾选 ${MAX_TICKED_ROWS} 条，请去掉一些，或导出全部`;
    throw new ApiError(CODES.badInput, msg);
  }
  return {
    list,
    ticked,
    columns: chooseExportColumns(toList(query.column)),
    format: parseExportFormat(query),
  };
}

/** The format that a query asks for, else the default. */
export function parseExportFormat(query: ExportQuery): ExportFormat {
  const [format] = toList(query.format);
  return EXPORT_FORMATS.find(({ id }) => id === format)?.id ?? EXPORT_FORMATS[0].id;
}

const toList = (value: ExportQuery[string]): readonly string[] =>
  value === undefined || typeof value === 'string' ? [value ?? []].flat() : value;

const isRanked = (sort: TenderSortId) => sort === 'relevance' || sort === 'fit';

/** All pages of the list of an address. Throws for unknown divisions. */
export function toWholeList(list: TenderFilter, divisions: Divisions, now: number): NoticeList {
  const filter = checkFilter(toNoticeFilter(list), divisions);
  const { sort = 'newest' } = list;
  return {
    input: { sort: isRanked(sort) ? 'newest' : sort, current: 1, size: 1 },
    byRelevance: sort === 'relevance' && filter.words !== undefined,
    filter,
    now,
  };
}

/** Where browsers learn why an export was refused: beside its list. Undefined for failures that the list does not show. */
export function toExportState(code: string): ExportState | undefined {
  return STATES[code];
}

const STATES: Readonly<Record<string, ExportState>> = {
  [CODES.badInput]: 'none',
  [CODES.conflict]: 'running',
  [CODES.tooMany]: 'often',
  [CODES.tooLarge]: 'large',
  [CODES.unavailable]: 'busy',
};

/** File name of a table: what it is of, and the day. */
export function toExportName(
  { words = [] }: NoticeList['filter'],
  regions: readonly string[],
  { day, format }: { day: string; format: ExportFormat },
): string {
  const parts = ['招标信息', ...regions.slice(0, 3), ...words.slice(0, 3), day];
  return toSafeName(`${parts.join(' ')}.${format}`, '招标信息');
}
