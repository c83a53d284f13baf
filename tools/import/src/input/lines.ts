import { createReadStream } from 'node:fs';
import type { OnBytes } from './item.ts';

/** A line of a file. `text` is undefined where it is longer than the limit or not UTF-8; `problem` says which. */
export interface Line {
  number: number;
  text?: string;
  problem?: string;
  /** Whether a line feed ends it. The last line of a file that was cut off has none. */
  ended: boolean;
}

/** Longest line that is read, in bytes. A longer one is passed over without holding it in memory. */
export const LONGEST_LINE = 16 * 1024 * 1024;

const LINE_FEED = 0x0a;

/**
 * Reads a file line by line in constant memory. Only LF ends a line: `readline` also breaks at U+2028, which may stand
 * in a JSON text. A byte order mark and CR are dropped.
 */
export async function* readLines(
  path: string,
  onBytes: OnBytes = () => undefined,
  longest = LONGEST_LINE,
): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let length = 0;
  let number = 1;
  const keep = (part: Buffer) => {
    length += part.length;
    if (length > longest) parts = [];
    else parts.push(part);
  };
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      keep(chunk.subarray(start, end));
      yield lineOf(number, parts, length, longest, true);
      number += 1;
      parts = [];
      length = 0;
      start = end + 1;
    }
    keep(chunk.subarray(start));
    onBytes(chunk.length);
  }
  if (length > 0) yield lineOf(number, parts, length, longest, false);
}

function lineOf(
  number: number,
  parts: readonly Buffer[],
  length: number,
  longest: number,
  ended: boolean,
): Line {
  if (length > longest) {
    return { number, ended, problem: `行过长（${length} 字节，最多 ${longest} 字节）` };
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
    return { number, ended, text: text.replace(/\r$/, '') };
  } catch {
    return { number, ended, problem: '不是 UTF-8 文字' };
  }
}
