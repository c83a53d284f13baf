import type { ContentRecord } from '@zhucheng/contracts';
import { findBizType } from '@zhucheng/domain-news';
import { getShownState } from '../content-state.ts';

const HEAD = [
  '标题',
  '类型',
  '目录',
  '状态',
  '发布时间',
  '定时',
  '经手人',
  '更新时间',
  '阅读',
  '编号',
];

/** Table of an exported list: its head, then a row for each article. */
export const toTable = (records: readonly ContentRecord[]): string[][] => [
  HEAD,
  ...records.map((row) => [
    row.title,
    findBizType(row.bizType)?.name ?? '',
    row.dirName,
    getShownState(row).name,
    row.releaseTime ?? '',
    row.scheduledAt ?? '',
    row.editor?.name ?? '导入',
    row.changeTime,
    String(row.readCount),
    row.id,
  ]),
];

/** Text of a cell that no spreadsheet reads as a formula. */
export const toInertText = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;

/** Table as CSV, with the mark by which Excel knows its encoding. */
export function toCsv(table: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${toInertText(text).replaceAll('"', '""')}"`;
  return `\uFEFF${table.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
