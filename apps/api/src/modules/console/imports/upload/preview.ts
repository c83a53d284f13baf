import type { Mapping, SourceRecord } from '../../../../import/mapping.ts';
import {
  mapArticle,
  mapNotice,
  parseMarkdownArticle,
  type MappingContext,
} from '../../../../import/index.ts';
import { toWireTime } from '../../../../wire-format.ts';
import { toText } from '../field-changes.rules.ts';
import { getFieldName } from '../import-fields.ts';
import type { ImportFormat } from '../job-file.ts';
import type { ChosenMapping } from '../find-mapping.ts';
import { findProblem } from '../find-problem.ts';
import { readHeadItems } from './recognise.ts';
import { listCells, trackReads, type RecordCell } from './tracked-record.ts';

/** Records of a preview, and values of a record that are shown. */
const [MAX_RECORDS, MAX_UNUSED, MAX_VALUE_LENGTH] = [5, 40, 160];

/** First records of a file beside what becomes of them. */
export async function previewFile(
  { head, format, isWhole }: { head: Buffer; format: ImportFormat; isWhole: boolean },
  chosen: ChosenMapping,
  context: MappingContext,
) {
  if (!chosen.mapping) return [previewMarkdown(head)];
  const { mapping } = chosen;
  const previews = [];
  for (const item of await readHeadItems(head, format, isWhole)) {
    if (item.kind !== 'record') continue;
    for (const record of mapping.expand?.(item.record) ?? [item.record]) {
      if (previews.length === MAX_RECORDS) return previews;
      const read =
        chosen.target === 'tenders'
          ? () => mapNotice(chosen.mapping, record, context)
          : () => mapArticle(chosen.mapping, record, context);
      const problem = findProblem(read) ?? '';
      previews.push({ line: item.line, problem, ...previewRecord(mapping, record, context) });
    }
  }
  return previews;
}

function previewRecord(mapping: Mapping<object>, record: SourceRecord, context: MappingContext) {
  const tracked = trackReads(record);
  const used = new Set<string>();
  const readers = Object.entries<
    ((from: SourceRecord, with_: MappingContext) => unknown) | undefined
  >({ ...mapping.fields });
  const fields = readers.flatMap(([field, read]) => {
    let value: unknown;
    const problem = findProblem(() => (value = read?.(tracked.record, context)));
    const sources = tracked.take();
    for (const { path } of sources) used.add(path);
    const shown = problem === undefined ? describe(value) : '';
    if (shown === '' && sources.length === 0) return [];
    return [{ field, label: getFieldName(field), value: shown, sources: sources.map(shorten) }];
  });
  const unused = listCells(record).filter(({ path }) => !used.has(path));
  return {
    title: fields.find(({ field }) => field === 'title')?.value ?? '',
    fields,
    unused: unused.slice(0, MAX_UNUSED).map(shorten),
  };
}

function previewMarkdown(head: Buffer) {
  let fields: { field: string; label: string; value: string; sources: RecordCell[] }[] = [];
  const problem = findProblem(() => {
    const article = Object.entries(parseMarkdownArticle(head.toString()));
    fields = article.flatMap(([field, value]) => {
      const shown = describe(value);
      const sources = [{ path: field, value: shown }];
      return shown === '' ? [] : [{ field, label: getFieldName(field), value: shown, sources }];
    });
  });
  const title = fields.find(({ field }) => field === 'title')?.value ?? '';
  return { line: 1, title, fields, unused: [], problem: problem ?? '' };
}

/** A value of ours as staff read it. */
function describe(value: unknown): string {
  if (value instanceof Date) return toWireTime(value);
  if (Array.isArray(value)) return cut(value.map(describe).join('、'));
  if (typeof value === 'object' && value !== null) {
    if ('text' in value) return cut(String(value.text).replace(/<\/?[a-z][^>]*>/gi, ' '));
    return cut(Object.values(value).map(describe).filter(Boolean).join(' '));
  }
  return cut(toText(value));
}

const cut = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_VALUE_LENGTH
    ? `${line.slice(0, MAX_VALUE_LENGTH).toWellFormed()}…`
    : line;
};

const shorten = ({ path, value }: RecordCell) => ({ path, value: cut(value) });
