import { createReadStream } from 'node:fs';

/** Position in the input. */
export interface InputPosition {
  file: string;
  /** 1-based line; 1 for a file that is one record. */
  line: number;
}

/** A record of the input: a JSON object, a Markdown file, or a problem in reading it. */
export type InputItem = InputPosition &
  (
    | { kind: 'record'; record: Readonly<Record<string, unknown>> }
    | { kind: 'markdown'; text: string }
    | { kind: 'problem'; reason: string }
  );

/** Called with the number of bytes read. */
export type OnBytes = (bytes: number) => void;

/** A line of a file. `text` is undefined where it is too long or not UTF-8; `problem` says which. */
export interface Line {
  number: number;
  text?: string;
  problem?: string;
  /** True when a line feed ends it. The last line of a truncated file has none. */
  ended: boolean;
}

/** Maximum length of a line, in bytes. Longer ones are skipped without buffering. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;

const LINE_FEED = 0x0a;

/**
 * Reads a file line by line in constant memory. Only LF ends a line: `readline` also breaks at U+2028, which JSON may
 * contain. Byte order mark and CR are dropped.
 */
export async function* readLines(
  path: string,
  onBytes: OnBytes = () => undefined,
  maxBytes = MAX_LINE_BYTES,
): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let length = 0;
  let number = 1;
  const append = (part: Buffer) => {
    length += part.length;
    if (length > maxBytes) parts = [];
    else parts.push(part);
  };
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      append(chunk.subarray(start, end));
      yield toLine(number, parts, length, maxBytes, true);
      number += 1;
      parts = [];
      length = 0;
      start = end + 1;
    }
    append(chunk.subarray(start));
    onBytes(chunk.length);
  }
  if (length > 0) yield toLine(number, parts, length, maxBytes, false);
}

function toLine(
  number: number,
  parts: readonly Buffer[],
  length: number,
  maxBytes: number,
  ended: boolean,
): Line {
  if (length > maxBytes) {
    return { number, ended, problem: `行过长（${length} 字节，最多 ${maxBytes} 字节）` };
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
    return { number, ended, text: text.replace(/\r$/, '') };
  } catch {
    return { number, ended, problem: '不是 UTF-8 文字' };
  }
}

/** Reads JSON lines, a record a line. Empty lines are skipped; invalid ones become problems. */
export async function* readJsonLines(file: string, onBytes: OnBytes): AsyncGenerator<InputItem> {
  for await (const line of readLines(file, onBytes)) {
    if (line.text?.trim() === '') continue;
    yield { file, line: line.number, ...parseLine(line) };
  }
}

type Content =
  { kind: 'record'; record: Record<string, unknown> } | { kind: 'problem'; reason: string };

function parseLine({ number, text, problem, ended }: Line): Content {
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
