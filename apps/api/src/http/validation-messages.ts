import { z } from 'zod';

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
        ? '此项必填'
        : `应为${TYPES[String(issue.expected)] ?? '其他类型'}`;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_value':
      return '取值不在允许的范围内';
    case 'invalid_format':
      return '格式不对';
    case 'unrecognized_keys':
      return `不认识的字段：${issue.keys.join('、')}`;
    default:
      return undefined;
  }
}

function tooSmall({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string') return Number(minimum) === 1 ? '此项必填' : `至少 ${minimum} 个字`;
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
