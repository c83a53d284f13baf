import { z } from 'zod';
import type { BizType } from '../../biz-type.ts';
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

const limited = (label: string, max = MAX_FACT_LENGTH) =>
  z.string({ error: `${label}应为文字` }).max(max, `${label}最多 ${max} 个字`);

const chosen = (label: string, options: readonly FactOption[] = []) =>
  z
    .string({ error: `请选择${label}` })
    .refine((value) => options.some((option) => option.value === value), {
      error: `请从列表里选择${label}`,
    });

const entries = (label: string, entry: z.ZodType) =>
  z
    .array(entry, { error: `${label}应为列表` })
    .max(MAX_FACT_ENTRIES, `${label}最多 ${MAX_FACT_ENTRIES} 条`);

function createColumnSchema({ label, type, options }: FactColumn): z.ZodType {
  if (type === 'list') return entries(label, limited(label)).optional();
  return (type === 'choice' ? chosen(label, options) : limited(label, 1_000)).optional();
}

function createFactSchema({ label, type, options, columns = [], maxLength }: Fact): z.ZodType {
  const standard = limited(label).refine(isStandardNumber, {
    error: `${label}应写成标准号，如 GB 50500-2013`,
  });
  switch (type) {
    case 'day':
      return limited(label).refine(isDay, { error: `${label}应为 YYYY-MM-DD` });
    case 'count':
      return z
        .number({ error: `${label}应为数字` })
        .int(`${label}应为整数`)
        .min(0, `${label}不能小于 0`)
        .max(100_000, `${label}太大`);
    case 'choice':
      return chosen(label, options);
    case 'standard':
      return standard;
    case 'standards':
      return entries(label, standard);
    case 'list':
      return entries(label, options ? chosen(label, options) : limited(label, maxLength));
    case 'rows':
      return entries(
        label,
        z.looseObject(
          Object.fromEntries(columns.map((column) => [column.name, createColumnSchema(column)])),
          { error: `${label}应为表格` },
        ),
      );
    default:
      return limited(label, maxLength);
  }
}

const schemas = new WeakMap<Fact, z.ZodType>();

/** Schema of a fact that says something. */
export function getFactSchema(fact: Fact): z.ZodType {
  const known = schemas.get(fact);
  if (known) return known;
  const schema = createFactSchema(fact);
  schemas.set(fact, schema);
  return schema;
}

/** What is wrong with one fact of a draft: nothing where it says nothing. */
export function findFactProblem(fact: Fact, value: unknown): FactProblem | undefined {
  if (isEmptyFact(value)) return undefined;
  const { error } = getFactSchema(fact).safeParse(value);
  return error && { field: fact.name, message: error.issues[0]?.message ?? `${fact.label}不对` };
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
