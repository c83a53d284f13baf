import { decodeUtf8, parseRecord, type RecordContent } from './json-text.ts';
import { RecordScanner } from './record-scanner.ts';
import type { ScanOptions, ScannedValue } from './scan-options.ts';

/** A record of a JSON document, or in Chinese why there is none. `line` is where it begins, 1-based; `bytes`
 * its length, 0 for a problem. */
export type JsonRecord = { line: number; bytes: number } & RecordContent;

/**
 * Records of a JSON document of any size in constant memory: of an array, of `{"records": […]}` or `{"releases": […]}`,
 * or objects one after the other. A record that is broken, too large or too deep becomes a problem; a fault of the
 * document itself is the last item.
 */
export async function* readJsonRecords(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options?: ScanOptions,
): AsyncGenerator<JsonRecord> {
  const scanner = new RecordScanner(options);
  for await (const chunk of chunks) {
    for (const value of scanner.scan(chunk)) yield toRecord(value);
    if (scanner.stopped) return;
  }
  for (const value of scanner.end()) yield toRecord(value);
}

function toRecord(value: ScannedValue): JsonRecord {
  const { line } = value;
  if ('problem' in value) return { line, bytes: 0, kind: 'problem', reason: value.problem };
  const text = decodeUtf8(value.bytes);
  if (text === undefined) return { line, bytes: 0, kind: 'problem', reason: '不是 UTF-8 文字' };
  return { line, bytes: value.bytes.length, ...parseRecord(text) };
}
