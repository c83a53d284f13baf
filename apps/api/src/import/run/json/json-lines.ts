import { InputError, readFirstCharacter, readInput, type OnBytes } from './input-stream.ts';
import { readJsonRecords } from './json-records.ts';
import { decodeUtf8, parseRecord, toContent, type RecordContent } from './json-text.ts';
import { IDENTITY_KEYS, MAX_RECORD_BYTES, MAX_RECORD_DEPTH, RECORD_LISTS } from './scan-options.ts';

/** Position in the input. */
export interface InputPosition {
  file: string;
  /** 1-based line; 1 for a file that is one record. */
  line: number;
}

/** A record of the input: a JSON object, a Markdown file, or a problem in reading it. */
export type InputItem = InputPosition & {
  /** Length in the input; 0 for a problem. */
  bytes: number;
} & (
    | { kind: 'record'; record: Readonly<Record<string, unknown>> }
    | { kind: 'markdown'; text: string }
    | { kind: 'problem'; reason: string }
  );

/** A line of a file. `text` is undefined where it is too long or not UTF-8; `problem` says which. */
export interface Line {
  number: number;
  text?: string;
  /** Length without the line feed. */
  bytes: number;
  problem?: string;
  /** True when a line feed ends it. The last line of a truncated file has none. */
  ended: boolean;
}

const LINE_FEED = 0x0a;

const [QUOTE, BACKSLASH, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x7b, 0x7d];

/** Extensions of JSON lines, compressed or not. */
const JSON_LINES = /\.(?:jsonl|ndjson)(?:\.gz)?$/i;

/**
 * Reads the records of a JSON file: JSON lines, or one document of any size. A broken line spoils itself only; a document
 * is read as far as its structure is sound.
 */
export async function* readJsonFile(file: string, onBytes: OnBytes): AsyncGenerator<InputItem> {
  const isLines = JSON_LINES.test(file) && (await readFirstCharacter(file)) !== '[';
  let line = 1;
  try {
    if (isLines) {
      for await (const item of readJsonLines(file, onBytes)) {
        ({ line } = item);
        yield item;
      }
      return;
    }
    for await (const item of readJsonRecords(readInput(file, onBytes))) {
      ({ line } = item);
      yield { file, ...item };
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    yield { file, line, bytes: 0, kind: 'problem', reason: error.message };
  }
}

/**
 * Reads a file line by line in constant memory. Only LF ends a line: `readline` also breaks at U+2028, which JSON may
 * contain. Byte order mark and CR are dropped.
 */
export async function* readLines(
  path: string,
  onBytes: OnBytes = () => undefined,
  maxBytes = MAX_RECORD_BYTES,
): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let length = 0;
  let number = 1;
  const append = (part: Buffer) => {
    length += part.length;
    if (length > maxBytes) parts = [];
    else parts.push(part);
  };
  for await (const chunk of readInput(path, onBytes)) {
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
    return { number, bytes: 0, ended, problem: `行过长（${length} 字节，最多 ${maxBytes} 字节）` };
  }
  const text = decodeUtf8(Buffer.concat(parts));
  if (text === undefined) return { number, bytes: 0, ended, problem: '不是 UTF-8 文字' };
  return { number, bytes: length, ended, text: text.replace(/\r$/, '') };
}

/**
 * Reads JSON lines, a record a line, or one with a list of records. Empty lines are skipped; invalid ones become
 * problems.
 */
export async function* readJsonLines(file: string, onBytes: OnBytes): AsyncGenerator<InputItem> {
  for await (const line of readLines(file, onBytes)) {
    if (line.text?.trim() === '') continue;
    const contents = parseLine(line);
    const bytes = Math.ceil(line.bytes / Math.max(1, contents.length));
    for (const content of contents) yield { file, line: line.number, bytes, ...content };
  }
}

function parseLine({ text, problem, ended }: Line): RecordContent[] {
  if (text === undefined) return [{ kind: 'problem', reason: problem ?? '无法读取' }];
  if (isTooDeep(text)) {
    return [{ kind: 'problem', reason: `记录嵌套过深（最多 ${MAX_RECORD_DEPTH} 层）` }];
  }
  const content = parseRecord(text);
  if (content.kind === 'record') return listRecords(content.record);
  const isCut = !ended && content.reason === '不是有效的 JSON';
  return [isCut ? { kind: 'problem', reason: '最后一行不完整（文件被截断）' } : content];
}

/** Records of a line: the record itself, or those of its lists where it does not name itself before. */
function listRecords(record: Record<string, unknown>): RecordContent[] {
  const keys = Object.keys(record);
  const named = keys.findIndex((key) => IDENTITY_KEYS.has(key));
  const lists = (named < 0 ? keys : keys.slice(0, named))
    .filter((key) => RECORD_LISTS.includes(key))
    .map((key) => record[key])
    .filter((value) => Array.isArray(value));
  return lists.length === 0 ? [{ kind: 'record', record }] : lists.flat().map(toContent);
}

/** True where brackets outside of strings are nested deeper than a record may be. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) inString = !inString;
    else if (inString) at += character === BACKSLASH ? 1 : 0;
    // One bit distinguishes [ and ] from { and }.
    else if ((character | 0x20) === OPEN_OBJECT) depth += 1;
    else if ((character | 0x20) === CLOSE_OBJECT) depth -= 1;
    if (depth > MAX_RECORD_DEPTH) return true;
  }
  return false;
}
