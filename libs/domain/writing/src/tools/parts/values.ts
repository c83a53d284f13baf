import {
  formatDecimal,
  parseDecimal,
  toDecimalString,
  ZERO,
  type Decimal,
} from '../../compute/numbers/decimal.ts';
import { isDay, type Period } from '../../compute/days/days.ts';
import type { FieldRow, FieldValues, ToolField } from '../../types/field.ts';

/** Decimal places of a number that is too small or large to be written plainly. */
const MAX_PLACES = 6;

/** Whether a form asks for a field, as it is filled in so far. */
export function isShown({ shownFor }: ToolField, fields: FieldValues): boolean {
  if (!shownFor) return true;
  const value = fields[shownFor.field];
  return typeof value === 'string' && shownFor.values.includes(value);
}

/** Text of a field; empty if it is missing. */
export function textOf(fields: FieldValues, name: string): string {
  const value = fields[name];
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'number') return '';
  const text = String(value);
  return text.includes('e') ? value.toFixed(MAX_PLACES) : text;
}

/** Number of a field, exact; undefined if it is missing or no number. */
export function numberOf(fields: FieldValues, name: string): Decimal | undefined {
  const text = textOf(fields, name);
  return text === '' ? undefined : parseDecimal(text);
}

/** Amount of a field, zero if it is missing. */
export const amountOf = (fields: FieldValues, name: string): Decimal =>
  numberOf(fields, name) ?? ZERO;

/** Number of a field as a float, for comparisons with limits; undefined if it is missing. */
export function sizeOf(fields: FieldValues, name: string): number | undefined {
  const number = numberOf(fields, name);
  return number && Number(toDecimalString(number));
}

/** Choices of a field. */
export function listOf(fields: FieldValues, name: string): string[] {
  const value = fields[name];
  return Array.isArray(value)
    ? value.filter((item): item is string => typeof item === 'string')
    : [];
}

/** Rows of a table field. */
export function rowsOf(fields: FieldValues, name: string): FieldRow[] {
  const value = fields[name];
  return Array.isArray(value)
    ? value.filter((item): item is FieldRow => typeof item === 'object')
    : [];
}

/** Both ends of a date range; undefined unless both are days in their order. */
export function periodOf(fields: FieldValues, name: string): Period | undefined {
  const [from = '', to = ''] = listOf(fields, name);
  return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
}

/** `2026-03-05` → 2026年3月5日. */
export function toChineseDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return isDay(day) ? `${year}年${month}月${date}日` : day;
}

/** A field's value for readers, with its unit. */
export function showField(field: ToolField, fields: FieldValues): string {
  const { kind, name, unit = '' } = field;
  if (kind === 'date') return toChineseDay(textOf(fields, name));
  if (kind === 'dateRange') return listOf(fields, name).map(toChineseDay).join('至');
  if (kind === 'region') return listOf(fields, name).join('');
  if (kind === 'multiSelect') return listOf(fields, name).join('、');
  const text = textOf(fields, name);
  const number = kind === 'amount' || kind === 'number' ? parseDecimal(text) : undefined;
  const shown = number ? formatDecimal(number) : text;
  return shown === '' || unit === '' ? shown : `${shown} ${unit}`;
}

/** Lines of a long text that say something, without marks of lists. */
export const toLines = (text: string): string[] =>
  text
    .split(/\r\n?|\n/u)
    .map((line) =>
      line.replace(/^\s*(?:[-*•·]|[（(]?\d{1,2}(?:[)）、]|[.．](?!\d)))\s*/u, '').trim(),
    )
    .filter((line) => line !== '');
