/** How the values of a column of an exported table are typed. Ids stay text, whatever their digits. */
export type ExportColumnKind = 'text' | 'id' | 'amount' | 'time' | 'count';

/** How a column of an exported table is written. */
export interface TableColumn {
  /** Heading. */
  name: string;
  kind: ExportColumnKind;
  /** Width in characters. */
  width: number;
}

interface ColumnDefinition extends TableColumn {
  id: string;
  /** True for what the list itself shows: exported unless others are chosen. */
  listed?: true;
}

/** Columns of an exported table of notices, in their order. None holds contacts or addresses of files. */
export const EXPORT_COLUMNS = [
  { id: 'infoType', name: '信息类型', kind: 'text', width: 10, listed: true },
  { id: 'title', name: '标题', kind: 'text', width: 60, listed: true },
  { id: 'region', name: '地区', kind: 'text', width: 16, listed: true },
  { id: 'subject', name: '工程类别', kind: 'text', width: 12, listed: true },
  { id: 'buyer', name: '招标人', kind: 'text', width: 32, listed: true },
  { id: 'amount', name: '金额（元）', kind: 'amount', width: 18, listed: true },
  { id: 'amountKind', name: '金额类型', kind: 'text', width: 12, listed: true },
  { id: 'deadline', name: '投标截止时间', kind: 'time', width: 18, listed: true },
  { id: 'openTime', name: '开标时间', kind: 'time', width: 18, listed: true },
  { id: 'publishTime', name: '发布时间', kind: 'time', width: 18, listed: true },
  { id: 'url', name: '公告网址', kind: 'text', width: 40, listed: true },
  { id: 'id', name: '公告编号', kind: 'id', width: 36 },
  { id: 'projectName', name: '项目名称', kind: 'text', width: 48 },
  { id: 'projectNo', name: '项目编号', kind: 'id', width: 28 },
  { id: 'lotNo', name: '标段编号', kind: 'id', width: 20 },
  { id: 'lotName', name: '标段名称', kind: 'text', width: 32 },
  { id: 'category', name: '交易类别', kind: 'text', width: 12 },
  { id: 'divisionCode', name: '行政区划代码', kind: 'id', width: 14 },
  { id: 'agency', name: '代理机构', kind: 'text', width: 32 },
  { id: 'winner', name: '第一名', kind: 'text', width: 32 },
  { id: 'amountText', name: '金额原文', kind: 'text', width: 24 },
  { id: 'durationDays', name: '工期（天）', kind: 'count', width: 12 },
  { id: 'location', name: '建设地点', kind: 'text', width: 32 },
  { id: 'qualification', name: '资质要求', kind: 'text', width: 40 },
  { id: 'evaluationMethod', name: '评标办法', kind: 'text', width: 20 },
  { id: 'source', name: '信息来源', kind: 'text', width: 24 },
  { id: 'sourceUrl', name: '原文网址', kind: 'text', width: 40 },
] as const satisfies readonly ColumnDefinition[];

/** A column of an exported table. */
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

/** Id of a column of an exported table. */
export type ExportColumnId = ExportColumn['id'];

/** True for a column that the list itself shows. */
export const isListedColumn = (column: ExportColumn): boolean => 'listed' in column;

/** Columns by their ids, in the order of {@link EXPORT_COLUMNS}; unknown ids are left out. None means those of the list. */
export function chooseExportColumns(ids: readonly string[]): readonly ExportColumn[] {
  const chosen = EXPORT_COLUMNS.filter(({ id }) => ids.includes(id));
  return chosen.length > 0 ? chosen : EXPORT_COLUMNS.filter(isListedColumn);
}

/** File formats of an exported table; the first is the default. */
export const EXPORT_FORMATS = [
  { id: 'xlsx', name: 'Excel 工作簿（.xlsx）' },
  { id: 'csv', name: 'CSV（.csv，UTF-8）' },
] as const;

/** File format of an exported table. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number]['id'];

/** Maximum number of rows of an exported table. */
export const MAX_EXPORT_ROWS = 400_000;

/** Maximum number of notices that are ticked one by one. */
export const MAX_TICKED_ROWS = 200;
