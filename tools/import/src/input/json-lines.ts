import type { InputItem, OnBytes } from './item.ts';
import { readLines, type Line } from './lines.ts';

/** Reads JSON lines, a record a line. Empty lines are passed over; broken ones become problems. */
export async function* readJsonLines(file: string, onBytes: OnBytes): AsyncGenerator<InputItem> {
  for await (const line of readLines(file, onBytes)) {
    if (line.text?.trim() === '') continue;
    yield { file, line: line.number, ...contentOf(line) };
  }
}

type Content =
  { kind: 'record'; record: Record<string, unknown> } | { kind: 'problem'; reason: string };

function contentOf({ number, text, problem, ended }: Line): Content {
  if (text === undefined) return { kind: 'problem', reason: problem ?? '无法读取' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    if (number === 1 && /^\s*\[/.test(text)) {
      return {
        kind: 'problem',
        reason: '不是 JSON Lines：文件是一个 JSON 数组，请改为一行一条记录',
      };
    }
    return { kind: 'problem', reason: ended ? '不是有效的 JSON' : '最后一行不完整（文件被截断）' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { kind: 'problem', reason: '不是 JSON 对象' };
  }
  return { kind: 'record', record: value as Record<string, unknown> };
}
