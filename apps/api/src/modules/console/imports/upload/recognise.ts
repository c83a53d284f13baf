import { constants, gunzipSync } from 'node:zlib';
import type { Mappings, MappingContext, SourceRecord } from '../../../../import/index.ts';
import {
  mapArticle,
  mapNotice,
  parseMarkdownArticle,
  UnreadableError,
} from '../../../../import/index.ts';
import { recogniseTable } from '../../../../import/tables/table-fields.ts';
import { TABLE_SOURCE } from '../../../../import/tables/table-mapping.ts';
import { readJsonFile, type InputItem } from '../../../../import/run/json/json-lines.ts';
import { findProblem } from '../find-problem.ts';
import type { ImportColumns, ImportRecognition } from '../../../../db/schema.ts';
import { withHead, type ImportFormat } from '../job-file.ts';
import { countReadable, sampleColumns } from './table-columns.ts';

/** Records that are looked at. */
const MAX_SAMPLED = 100;
/** Compressed bytes that tell the format, and bytes that they may become. */
const [ZIPPED_START, MAX_UNZIPPED] = [16 * 1024, 8 * 1024 * 1024];

/** A file that can't be imported. The message is Chinese and says what to do. */
export class UnsupportedFileError extends Error {}

/** How a file is read, what it holds, and how much of its beginning is readable. */
export interface RecognisedFile {
  format: ImportFormat;
  target: 'tenders' | 'articles';
  /** Source of the mapping; null for Markdown. */
  mapping: string | null;
  recognition: ImportRecognition;
  /** Of a table. */
  columns?: ImportColumns;
}

const HINT =
  '可以导入 Excel（xlsx）、CSV、JSON Lines、JSON（后三种可以用 gzip 压缩），或带文件头的 Markdown';

const ZIP_MARK = Buffer.from([0x50, 0x4b, 3, 4]);

/** Beginnings of files that people take for tables of data. */
const OTHER_FORMATS: readonly (readonly [mark: Buffer, message: string])[] = [
  [
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
    `旧版 Excel（xls）和有密码的工作簿读不了，请在 Excel 里去掉密码、另存为 xlsx。${HINT}`,
  ],
  [Buffer.from('%PDF'), `PDF 不能导入。${HINT}`],
];

/** Format of a file by its first bytes; its name tells lines from a document. Throws {@link UnsupportedFileError}. */
export function recogniseFormat(name: string, head: Buffer): ImportFormat {
  for (const [mark, message] of OTHER_FORMATS) {
    if (head.subarray(0, mark.length).equals(mark)) throw new UnsupportedFileError(message);
  }
  if (head.subarray(0, 4).equals(ZIP_MARK)) return 'xlsx';
  const text = unzip(head)
    .toString()
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text === '') throw new UnsupportedFileError(`文件是空的。${HINT}`);
  if (/\.(?:csv|tsv)(?:\.gz)?$/i.test(name)) return 'csv';
  if (text.startsWith('---')) return 'md';
  if (text.startsWith('[')) return 'json';
  if (text.startsWith('{')) return isLines(name, text) ? 'jsonl' : 'json';
  throw new UnsupportedFileError(`第 1 行：不是 JSON，应以 { 或 [ 开头。${HINT}`);
}

/** True if each line is a record: the first one is complete, or the name says so. */
function isLines(name: string, text: string): boolean {
  if (/\.(?:jsonl|ndjson)(?:\.gz)?$/i.test(name)) return true;
  const end = text.indexOf('\n');
  try {
    JSON.parse(end < 0 ? text : text.slice(0, end));
    return true;
  } catch {
    return false;
  }
}

function unzip(head: Buffer): Buffer {
  if (head[0] !== 0x1f || head[1] !== 0x8b) return head;
  try {
    // The beginning of a file ends in the middle of its compressed data.
    return gunzipSync(head.subarray(0, ZIPPED_START), {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: MAX_UNZIPPED,
    });
  } catch (error) {
    const isBomb =
      typeof error === 'object' &&
      error !== null &&
      'code' in error &&
      error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new UnsupportedFileError(
      isBomb
        ? '压缩文件解开后大得不正常，没有导入。请检查文件，或不压缩直接上传'
        : '压缩文件已损坏，请重新压缩后上传',
    );
  }
}

/**
 * Recognises a file by its beginning: the mapping that accepts the most of its first records, of these the one that reads
 * the most. Throws {@link UnsupportedFileError}, with the line, where there is none.
 */
export async function recogniseFile(
  { format, head, isWhole, headers }: FileStart,
  mappings: Mappings,
  context: MappingContext,
): Promise<RecognisedFile> {
  if (format === 'md') return recogniseMarkdown(head);
  const items = await readHeadItems(head, format, isWhole);
  const records = items.filter((item) => item.kind === 'record');
  const [first] = items;
  if (records.length === 0) {
    const problem = first?.kind === 'problem' ? `第 ${first.line} 行：${first.reason}。` : '';
    throw new UnsupportedFileError(`${problem}文件里没有可读的记录，请改好后重新上传`);
  }
  const candidates = listCandidates(mappings, context).map((candidate) => {
    const accepted = records.filter(({ record }) => candidate.accepts(record));
    const readable = accepted.filter(({ record }) => candidate.canRead(record)).length;
    return { ...candidate, accepted: accepted.length, readable };
  });
  const [best] = candidates.toSorted((a, b) => b.accepted - a.accepted || b.readable - a.readable);
  // A source that reads none of the rows is not where the table comes from.
  if (headers && !best?.readable) return recogniseColumns(format, headers, records, context);
  if (!best || best.accepted === 0) {
    const known = candidates.map(({ title }) => title).join('、');
    throw new UnsupportedFileError(
      `第 ${records[0]?.line ?? 1} 行：这种记录没有对应的来源。认得的来源有：${known}`,
    );
  }
  const { target, mapping, accepted, readable } = best;
  return {
    format,
    target,
    mapping,
    recognition: { sampled: items.length, accepted, readable },
  };
}

/** The beginning of a file; of a table that of its records. */
interface FileStart {
  format: ImportFormat;
  head: Buffer;
  isWhole: boolean;
  /** Names of a table's columns. */
  headers?: readonly string[] | undefined;
}

/** A table of no source that is known: what its columns are is told by their names. */
function recogniseColumns(
  format: ImportFormat,
  headers: readonly string[],
  items: readonly InputItem[],
  context: MappingContext,
): RecognisedFile {
  const records = items.flatMap((item) => (item.kind === 'record' ? [item.record] : []));
  const { target, columns: fields } = recogniseTable(headers);
  const columns = { headers: sampleColumns(headers, records), fields };
  const recognition = countReadable(target, fields, records, context);
  return { format, target, mapping: TABLE_SOURCE, recognition, columns };
}

/** The first items of a file; what is wrong with the end of its beginning says nothing about the file. */
export const readHeadItems = (
  head: Buffer,
  format: ImportFormat,
  isWhole: boolean,
): Promise<InputItem[]> =>
  withHead(head, format, async (path) => {
    const items: InputItem[] = [];
    let last: InputItem | undefined;
    for await (const item of readJsonFile(path, () => undefined)) {
      if (last) items.push(last);
      last = item;
      if (items.length >= MAX_SAMPLED) return items;
    }
    if (last && (isWhole || last.kind === 'record')) items.push(last);
    return items;
  });

function recogniseMarkdown(head: Buffer): RecognisedFile {
  try {
    parseMarkdownArticle(head.toString());
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    throw new UnsupportedFileError(`第 1 行：${error.message}`);
  }
  const recognition = { sampled: 1, accepted: 1, readable: 1 };
  return { format: 'md', target: 'articles', mapping: null, recognition };
}

interface Candidate {
  mapping: string;
  title: string;
  target: 'tenders' | 'articles';
  accepts: (record: SourceRecord) => boolean;
  canRead: (record: SourceRecord) => boolean;
}

function listCandidates({ notices, articles }: Mappings, context: MappingContext): Candidate[] {
  return [
    ...notices.map((mapping) => ({
      mapping: mapping.source,
      title: mapping.title,
      target: 'tenders' as const,
      accepts: mapping.accepts,
      canRead: (record: SourceRecord) =>
        isReadable(() => {
          for (const part of mapping.expand?.(record) ?? [record])
            mapNotice(mapping, part, context);
        }),
    })),
    ...articles.map((mapping) => ({
      mapping: mapping.source,
      title: mapping.title,
      target: 'articles' as const,
      accepts: mapping.accepts,
      canRead: (record: SourceRecord) => isReadable(() => mapArticle(mapping, record, context)),
    })),
  ];
}

const isReadable = (read: () => unknown): boolean => findProblem(read) === undefined;
