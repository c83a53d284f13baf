import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../../../db/client.ts';
import { listColumnNames } from '../../../../content/articles/articles.repository.ts';
import type { ImportColumns } from '../../../../db/schema.ts';
import {
  mapArticle,
  mapNotice,
  type MappingContext,
  type SourceRecord,
} from '../../../../import/index.ts';
import { convertTable } from '../../../../import/tables/convert-table.ts';
import {
  getTableFields,
  type TableColumns,
  type TableField,
  type TableTarget,
} from '../../../../import/tables/table-fields.ts';
import { createArticleTable, createNoticeTable } from '../../../../import/tables/table-mapping.ts';
import { findBizType } from '@zhucheng/domain-news';
import type { FileStore } from '../../../../infrastructure/storage/file-store.ts';
import { findProblem } from '../find-problem.ts';
import { getFieldName } from '../import-fields.ts';
import { withCopy } from '../job-file.ts';

/** Values of a column that are shown, and their length. */
const [MAX_SAMPLES, MAX_SAMPLE_LENGTH] = [3, 40];

/** Stores a table as JSON lines, which the engine reads. Returns the names of its columns as well. Throws `TableError`. */
export const storeTable = (files: FileStore, sha256: string, format: 'csv' | 'xlsx') =>
  withCopy(files, sha256, `table.${format}`, async (path, folder) => {
    const target = join(folder, 'records.jsonl');
    const headers = await convertTable({ path, format, target });
    const stored = await files.putStream(createReadStream(target));
    return { ...stored, headers };
  });

/** The columns of a table with the first values of each. */
export const sampleColumns = (headers: readonly string[], records: readonly SourceRecord[]) =>
  headers.map((name) => {
    const values = records.flatMap((record) => record[name] ?? []).map(String);
    const samples = [...new Set(values)].slice(0, MAX_SAMPLES);
    return {
      name,
      samples: samples.map((value) => value.slice(0, MAX_SAMPLE_LENGTH).toWellFormed()),
    };
  });

/** How much of the first records of a table is readable by its columns. */
export function countReadable(
  target: TableTarget,
  columns: TableColumns,
  records: readonly SourceRecord[],
  context: MappingContext,
) {
  const read = createReader(target, columns, context);
  const readable = records.filter((record) => findProblem(() => read(record)) === undefined).length;
  return { sampled: records.length, accepted: records.length, readable };
}

function createReader(target: TableTarget, columns: TableColumns, context: MappingContext) {
  if (target === 'articles') {
    const mapping = createArticleTable(columns);
    return (record: SourceRecord) => mapArticle(mapping, record, context);
  }
  const mapping = createNoticeTable(columns);
  return (record: SourceRecord) => mapNotice(mapping, record, context);
}

/** What may be read from the columns of a table, and what is. */
export async function presentColumns(db: Database, target: TableTarget, columns: ImportColumns) {
  const fields = [];
  for (const { field, isRequired = false, choices } of getTableFields(target)) {
    const source = columns.fields[field];
    fields.push({
      field,
      label: getFieldName(field),
      isRequired,
      column: source && 'column' in source ? source.column : null,
      value: source && 'value' in source ? source.value : null,
      choices: choices ? await listChoices(db, field, choices) : [],
    });
  }
  return { headers: columns.headers, fields };
}

/** Values that may hold for all rows: of the field `directory` the columns of the site. */
async function listChoices(
  db: Database,
  field: string,
  choices: NonNullable<TableField['choices']>,
) {
  if (field !== 'directory') return [...choices];
  const names = await listColumnNames(db);
  return names.map(({ bizType, name }) => ({
    value: `${bizType}/${name}`,
    label: `${findBizType(bizType)?.name ?? bizType} / ${name}`,
  }));
}
