import { compare, isSame, parseDecimal, round, type Decimal } from '../compute/numbers/decimal.ts';
import { isDay } from '../compute/days/days.ts';
import { isShown } from './parts/values.ts';
import type {
  FieldColumn,
  FieldProblem,
  FieldValue,
  FieldValues,
  ToolDefinition,
  ToolField,
} from '../types/index.ts';

/** Limits where a field names none. */
const MAX_TEXT = 200;
const MAX_LONG_TEXT = 20_000;
const MAX_ROWS = 200;
const MAX_CELL = 500;
const MAX_NUMBER = 1_000_000_000_000;
const MAX_MATERIALS = 20;
const MAX_ID = 64;
const MAX_PLACE = 30;

/** Says what is wrong with a value; undefined where nothing is. */
type Verdict = string | undefined;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every(isEmpty));

const CHOSEN: readonly ToolField['kind'][] = [
  'select',
  'multiSelect',
  'region',
  'date',
  'dateRange',
];

const askFor = ({ kind, label }: ToolField): string => {
  if (kind === 'material') return `请上传${label}`;
  return CHOSEN.includes(kind) ? `请选择${label}` : `请填写${label}`;
};

/** Characters that can't be stored: NUL, halves of pairs. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

function checkText(label: string, value: unknown, max: number): Verdict {
  if (typeof value !== 'string') return `${label}应为文字`;
  if (!isStorable(value)) return `${label}里有不能保存的字符，请删去后重填`;
  const length = [...value].length;
  return length > max ? `${label}最多 ${max} 个字，现在有 ${length} 个` : undefined;
}

interface NumberLimits {
  label: string;
  min?: number | undefined;
  max?: number | undefined;
  unit?: string | undefined;
  places?: number;
  whole?: boolean | undefined;
}

const toDecimal = (value: number): Decimal | undefined =>
  Number.isFinite(value) ? parseDecimal(value.toFixed(6)) : undefined;

function checkNumber(
  value: unknown,
  { label, min, max = MAX_NUMBER, unit = '', places, whole }: NumberLimits,
): Verdict {
  const number =
    typeof value === 'number'
      ? toDecimal(value)
      : typeof value === 'string'
        ? parseDecimal(value)
        : undefined;
  if (!number) return `${label}应为数字${unit && `（${unit}）`}`;
  const tail = unit && ` ${unit}`;
  if (places !== undefined && typeof value === 'string' && number.scale > places) {
    return `${label}最多 ${places} 位小数`;
  }
  if (whole && !isSame(number, round(number, 0))) return `${label}应为整数`;
  const isBelow = min !== undefined && compare(number, toDecimal(min) ?? number) < 0;
  if (isBelow) return `${label}不能小于 ${min}${tail}`;
  return compare(number, toDecimal(max) ?? number) > 0
    ? `${label}不能大于 ${max}${tail}`
    : undefined;
}

const checkDay = (label: string, value: unknown): Verdict =>
  typeof value === 'string' && isDay(value) ? undefined : `${label}应写成 2026-11-26 这样的日期`;

function checkRange({ label }: ToolField, value: unknown): Verdict {
  if (!Array.isArray(value) || value.length !== 2) return `请把${label}的起止日期都选上`;
  const [from, to]: unknown[] = value;
  if (isEmpty(from) || isEmpty(to)) return `请把${label}的起止日期都选上`;
  return (
    checkDay(label, from) ??
    checkDay(label, to) ??
    (String(from) > String(to) ? `${label}的结束日期不能早于开始日期` : undefined)
  );
}

function checkChoices(
  { label, options = [], max = options.length }: ToolField,
  value: unknown,
): Verdict {
  if (!Array.isArray(value)) return `请从列表里选择${label}`;
  const known = new Set<unknown>(options.map((option) => option.value));
  if (!value.every((item) => known.has(item))) return `请从列表里选择${label}`;
  if (new Set(value).size < value.length) return `${label}里有重复的选项`;
  return value.length > max ? `${label}最多选 ${max} 项` : undefined;
}

function checkNames(label: string, value: unknown, max: number, length: number): Verdict {
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string' && item !== '')) {
    return `请重新选择${label}`;
  }
  if (value.length > max) return `${label}最多 ${max} 个`;
  return value.some((item) => item.length > length || !isStorable(item))
    ? `请重新选择${label}`
    : undefined;
}

function checkValue(field: ToolField, value: FieldValue): Verdict {
  const { label, kind, max, min, unit, whole, options = [] } = field;
  switch (kind) {
    case 'text':
      return checkText(label, value, max ?? MAX_TEXT);
    case 'longText':
      return checkText(label, value, max ?? MAX_LONG_TEXT);
    case 'number':
      return checkNumber(value, { label, min, max, unit, whole });
    case 'amount':
      return checkNumber(value, { label, min: min ?? 0, max, unit: unit ?? '元', places: 2 });
    case 'date':
      return checkDay(label, value);
    case 'dateRange':
      return checkRange(field, value);
    case 'select':
      return options.some((option) => option.value === value)
        ? undefined
        : `请从列表里选择${label}`;
    case 'multiSelect':
      return checkChoices(field, value);
    case 'region':
      return checkNames(label, value, 4, MAX_PLACE);
    case 'material':
      return checkNames(label, value, max ?? MAX_MATERIALS, MAX_ID);
    case 'checkbox':
      return typeof value === 'boolean' ? undefined : `${label}应为是或否`;
    case 'table':
      return Array.isArray(value) ? undefined : `${label}应为表格`;
  }
}

function checkCell({ label, kind, unit }: FieldColumn, value: string): Verdict {
  if (kind === 'text') return checkText(label, value, MAX_CELL);
  if (kind === 'date') return checkDay(label, value);
  const places = kind === 'amount' ? { places: 2 } : {};
  return checkNumber(value, { label, unit, min: -MAX_NUMBER, ...places });
}

/** Problems of a table's cells, each under its row and column. */
function checkRows(
  { name, label, max = MAX_ROWS, columns = [] }: ToolField,
  rows: readonly unknown[],
) {
  if (rows.length > max) return [{ field: name, message: `${label}最多 ${max} 行` }];
  const known = new Set(columns.map((column) => column.name));
  return rows.flatMap((row, index): FieldProblem[] => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      return [{ field: `${name}.${index}`, message: `${label}第 ${index + 1} 行读不懂，请重填` }];
    }
    const cells = new Map<string, unknown>(Object.entries(row));
    const unknown = [...cells.keys()].find((key) => !known.has(key));
    if (unknown !== undefined) {
      return [
        { field: `${name}.${index}`, message: `${label}没有“${unknown.slice(0, 30)}”这一列` },
      ];
    }
    return columns.flatMap((column) => {
      const cell = cells.get(column.name);
      const where = `${label}第 ${index + 1} 行`;
      const problem = isEmpty(cell)
        ? column.required && `请填写${column.label}`
        : typeof cell === 'string'
          ? checkCell(column, cell)
          : `${column.label}应为文字`;
      return problem
        ? [{ field: `${name}.${index}.${column.name}`, message: `${where}：${problem}` }]
        : [];
    });
  });
}

/** What is wrong with one field as it was entered. */
export function validateField(field: ToolField, value: FieldValue | undefined): FieldProblem[] {
  if (value === undefined || isEmpty(value)) {
    return field.required ? [{ field: field.name, message: askFor(field) }] : [];
  }
  const message = checkValue(field, value);
  if (message !== undefined) return [{ field: field.name, message }];
  return field.kind === 'table' && Array.isArray(value) ? checkRows(field, value) : [];
}

/** What is wrong with the fields of an order, a message each: those of the form, and names that it doesn't have. */
export function validateFields(definition: ToolDefinition, values: FieldValues): FieldProblem[] {
  const known = new Set(definition.fields.map(({ name }) => name));
  const unknown = Object.keys(values)
    .filter((name) => !known.has(name))
    .map((name) => ({ field: name.slice(0, 60), message: '这个工具没有这一项，请删去' }));
  const problems = definition.fields.flatMap((field) => {
    // What was entered before the choice that hides it is kept, and so has to be sound.
    const required = field.required && isShown(field, values);
    return validateField({ ...field, required }, values[field.name]);
  });
  if (problems.length > 0 || unknown.length > 0) return [...problems, ...unknown];
  return [...(definition.check?.(values) ?? [])];
}
