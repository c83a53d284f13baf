import { CODES, type consoleImportsContract, type InputOf } from '@zhucheng/contracts';
import type { ImportColumns } from '../../../../db/schema.ts';
import { ApiError } from '../../../../http/api-error.ts';
import type { RequestContext } from '../../../../http/context.ts';
import { loadDivisions } from '../../../../import/index.ts';
import {
  getTableFields,
  recogniseColumns,
  type TableColumns,
  type TableSource,
} from '../../../../import/tables/table-fields.ts';
import { findFile } from '../../../../infrastructure/storage/files.repository.ts';
import { fromWireId, toWireId } from '../../../../wire-format.ts';
import { lockJob, updateJob, type ImportJob } from '../import-jobs.repository.ts';
import { getNextState } from '../imports.rules.ts';
import { getImport, importNotFound, requireJob } from '../imports.service.ts';
import { readHead, isTable } from '../job-file.ts';
import { readHeadItems } from './recognise.ts';
import { countReadable } from './table-columns.ts';

type Input = InputOf<(typeof consoleImportsContract)['endpoints']['map']>;

const REFUSAL = '现在不能改对应：正在进行、已经开始导入，或者不是表格。请刷新页面';

/** Changes which columns of a table fill which fields; a check has to be made anew. */
export async function mapImport(context: RequestContext, input: Input) {
  const id = fromWireId(input.id);
  const { target } = input;
  const { job: seen } = await requireJob(context.db, input.id);
  assertMappable(seen);
  // The file stays as it is, so that it is read before the job is locked; what is asked of the job may have changed by then.
  const records = await readRecords(context, seen);
  const divisions = await loadDivisions(context.db);
  await context.db.transaction(async (tx) => {
    const job = await lockJob(tx, id);
    if (!job) throw importNotFound();
    assertMappable(job);
    const columns = { ...job.columns, fields: toFields(input, job.columns) };
    const recognition = countReadable(target, columns.fields, records, { divisions });
    await updateJob(tx, id, { target, columns, recognition, state: 'uploaded', findings: null });
    const detail = { name: job.name, target };
    await context.audit(tx, { resource: { kind: 'import', id: toWireId(id) }, detail });
  });
  return getImport(context, input.id);
}

type MappableJob = ImportJob & { columns: ImportColumns };

function assertMappable(job: ImportJob): asserts job is MappableJob {
  if (!job.columns || !getNextState('dryRun', job)) throw new ApiError(CODES.conflict, REFUSAL);
}

/** The first records of a job's table. */
async function readRecords({ db, files }: RequestContext, { fileId, format }: ImportJob) {
  const file = await findFile(db, fileId);
  if (!file || !isTable(format)) throw importNotFound();
  const { head, isWhole } = await readHead(files, file.sha256);
  const items = await readHeadItems(head, format, isWhole);
  return items.flatMap((item) => (item.kind === 'record' ? [item.record] : []));
}

/** Sources of the fields that the table has and that may be filled; recognised by their names where none is given. */
function toFields({ target, fields }: Input, { headers }: ImportColumns): TableColumns {
  const names = new Set(headers.map(({ name }) => name));
  if (fields.length === 0) return recogniseColumns(target, [...names]);
  const known = new Map(getTableFields(target).map((field) => [field.field, field]));
  return Object.fromEntries(
    fields.flatMap(({ field, column, value }): [string, TableSource][] => {
      const choices = known.get(field)?.choices;
      if (column !== undefined && names.has(column) && known.has(field))
        return [[field, { column }]];
      return value !== undefined && choices ? [[field, { value }]] : [];
    }),
  );
}
