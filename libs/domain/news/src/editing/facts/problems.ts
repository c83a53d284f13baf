import type { BizType } from '../../biz-type.ts';
import { isPictureAddress } from '../../cover.ts';
import { formatStandardNumber } from '../../standards/standard-number.ts';
import {
  isEmptyFact,
  MAX_FACT_ENTRIES,
  MAX_FACT_LENGTH,
  readFact,
  type Fact,
  type FactColumn,
  type FactOption,
  type FactValues,
} from './fact.ts';
import { listFacts } from './kinds.ts';

/** What is wrong with a fact. */
export interface FactProblem {
  /** Name of the fact. */
  field: string;
  message: string;
}

const isStandardNumber = (value: string): boolean => formatStandardNumber(value) !== undefined;

const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

/** Says what is wrong with a value; undefined where nothing is. Without a schema library: the editor loads it at once. */
type Check = (value: unknown) => string | undefined;

const limited =
  (label: string, max = MAX_FACT_LENGTH): Check =>
  (value) => {
    if (typeof value !== 'string') return `${label}应为文字`;
    return value.length > max ? `${label}最多 ${max} 个字` : undefined;
  };

/** Text that a test accepts. */
const matching =
  (label: string, test: (value: string) => boolean, message: string): Check =>
  (value) =>
    limited(label)(value) ?? (test(String(value)) ? undefined : message);

const chosen =
  (label: string, options: readonly FactOption[] = []): Check =>
  (value) => {
    if (typeof value !== 'string') return `请选择${label}`;
    const isKnown = options.some((option) => option.value === value);
    return isKnown ? undefined : `请从列表里选择${label}`;
  };

const entries =
  (label: string, check: Check): Check =>
  (value) => {
    if (!Array.isArray(value)) return `${label}应为列表`;
    if (value.length > MAX_FACT_ENTRIES) return `${label}最多 ${MAX_FACT_ENTRIES} 条`;
    return findFirst(value, check);
  };

function findFirst<Value>(values: readonly Value[], check: (value: Value) => string | undefined) {
  for (const value of values) {
    const problem = check(value);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

const countable =
  (label: string): Check =>
  (value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return `${label}应为数字`;
    if (!Number.isInteger(value)) return `${label}应为整数`;
    if (value < 0) return `${label}不能小于 0`;
    return value > 100_000 ? `${label}太大` : undefined;
  };

function createColumnCheck({ label, type, options }: FactColumn): Check {
  if (type === 'list') return entries(label, limited(label));
  return type === 'choice' ? chosen(label, options) : limited(label, 1_000);
}

/** A row of a table; columns may be absent. */
const row =
  (label: string, columns: readonly FactColumn[]): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return `${label}应为表格`;
    }
    const cells = new Map<string, unknown>(Object.entries(value));
    return findFirst(columns, (column) => {
      const cell = cells.get(column.name);
      return cell === undefined ? undefined : createColumnCheck(column)(cell);
    });
  };

function createCheck({ label, type, options, columns = [], maxLength }: Fact): Check {
  const standard = matching(label, isStandardNumber, `${label}应写成标准号，如 GB 50500-2013`);
  switch (type) {
    case 'day':
      return matching(label, isDay, `${label}应为 YYYY-MM-DD`);
    case 'count':
      return countable(label);
    case 'choice':
      return chosen(label, options);
    case 'standard':
      return standard;
    case 'standards':
      return entries(label, standard);
    case 'list':
      return entries(label, options ? chosen(label, options) : limited(label, maxLength));
    case 'picture':
      return matching(label, isPictureAddress, `${label}应为素材库里的图片，请重新上传`);
    case 'rows':
      return entries(label, row(label, columns));
    default:
      return limited(label, maxLength);
  }
}

/** What is wrong with one fact of a draft: nothing where it says nothing. */
export function findFactProblem(fact: Fact, value: unknown): FactProblem | undefined {
  if (isEmptyFact(value)) return undefined;
  const message = createCheck(fact)(value);
  return message === undefined ? undefined : { field: fact.name, message };
}

/** What is wrong with the facts of a draft. Names that no fact of the kind has are not looked at. */
export function findFactProblems(bizType: BizType, values: FactValues): FactProblem[] {
  const problems = listFacts(bizType).flatMap(
    (fact) => findFactProblem(fact, readFact(values, fact.name)) ?? [],
  );
  const { publishDate, effectiveDate } = values;
  const isReversed =
    typeof publishDate === 'string' &&
    typeof effectiveDate === 'string' &&
    isDay(publishDate) &&
    isDay(effectiveDate) &&
    publishDate > effectiveDate;
  return isReversed
    ? [...problems, { field: 'effectiveDate', message: '施行日期不能早于发布日期' }]
    : problems;
}

/** Facts that publishing asks for and the article lacks. */
export function listMissingFacts(bizType: BizType, values: FactValues): FactProblem[] {
  return listFacts(bizType)
    .filter(({ name, required }) => required && isEmptyFact(readFact(values, name)))
    .map(({ name, label }) => ({ field: name, message: `请填写${label}` }));
}
