import { z } from 'zod';
import { REQUIRED_FIELD_MESSAGES } from './required-field-messages.ts';

const TYPES: Record<string, string> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: '是或否',
  array: '列表',
  object: '对象',
};

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** Chinese message of a zod issue, without technical words such as "string" or "undefined". */
function messageOf(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? requiredMessage(issue)
        : `应为${TYPES[String(issue.expected)] ?? '其他类型'}`;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_value':
      return issue.input === undefined ? requiredMessage(issue) : '取值不在允许的范围内';
    case 'invalid_format':
      return '格式不对';
    case 'unrecognized_keys':
      return `不认识的字段：${issue.keys.join('、')}`;
    default:
      return undefined;
  }
}

/** Message of a schema's own for text that is too short: what it says of blank text holds for absent text, too. */
function ownMessage(schema: unknown): string | undefined {
  if (!(schema instanceof z.ZodString)) return undefined;
  const check = schema.def.checks?.find(({ _zod }) => _zod.def.check === 'min_length');
  // Messages given as text ignore the issue.
  const told = (check?._zod.def.error as (() => ReturnType<z.core.$ZodErrorMap>) | undefined)?.();
  return typeof told === 'string' ? told : told?.message;
}

/** Message for an absent or blank field; says which field is missing. */
function requiredMessage({ inst, path }: Issue): string {
  const field = path?.findLast((key) => typeof key === 'string');
  return (
    ownMessage(inst) ??
    REQUIRED_FIELD_MESSAGES[field ?? ''] ??
    (field === undefined ? '请提交所需的内容' : `请给出 ${field}`)
  );
}

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): string {
  const { origin, minimum } = issue;
  if (origin === 'string') {
    return Number(minimum) === 1 ? requiredMessage(issue) : `至少 ${minimum} 个字`;
  }
  if (origin === 'array') return `至少 ${minimum} 项`;
  return `不能小于 ${minimum}`;
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return `最多 ${maximum} 个字`;
  if (origin === 'array') return `最多 ${maximum} 项`;
  return `不能大于 ${maximum}`;
}

/** Sets zod's messages to Chinese for this process. A schema's own messages take precedence. */
export function setupZodLocale(): void {
  z.config({ ...z.locales.zhCN(), customError: messageOf });
}
