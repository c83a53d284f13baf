import type { consoleImportsContract, InputOf } from '@zhucheng/contracts';
import { CODES } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { pageInfo } from '../../../db/paging.ts';
import { sendSignal } from '../../../db/signals/signals.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { loadDivisions, loadMappings } from '../../../import/index.ts';
import { findFile } from '../../../infrastructure/storage/files.repository.ts';
import { fromWireId, isWireId, toWireId } from '../../../wire-format.ts';
import { findMapping } from './find-mapping.ts';
import { getFieldName } from './import-fields.ts';
import {
  countJobs,
  findJob,
  listJobs,
  lockJob,
  toStart,
  updateJob,
  type ListedJob,
} from './import-jobs.repository.ts';
import { countImportRows, listImportRows } from './report/import-rows.repository.ts';
import { IMPORT_SIGNAL } from './imports.rules.ts';
import { getNextState, type ImportAction } from './imports.rules.ts';
import { readHead } from './job-file.ts';
import { presentDetail, presentJob, toFormat, toTarget } from './present-job.ts';
import { presentColumns } from './upload/table-columns.ts';
import { previewFile } from './upload/preview.ts';

type Endpoints = (typeof consoleImportsContract)['endpoints'];
type Input<K extends keyof Endpoints> = InputOf<Endpoints[K]>;

/** Refusal of an id that no import has. */
export const importNotFound = () => new ApiError(CODES.notFound, '没有找到这次导入，请回到列表');

/** An import by its id on the wire; throws where there is none. */
export async function requireJob(db: Database, wireId: string): Promise<ListedJob> {
  const listed = isWireId(wireId) ? await findJob(db, fromWireId(wireId)) : undefined;
  if (!listed) throw importNotFound();
  return listed;
}

/** A page of the imports. */
export async function getImportPage({ db }: RequestContext, input: Input<'listPaged'>) {
  const [jobs, total, mappings] = await Promise.all([
    listJobs(db, input, input),
    countJobs(db, input),
    loadMappings(),
  ]);
  const records = jobs.map((listed) => presentJob(listed, mappings));
  return { ...pageInfo(input, total), records };
}

/** An import with its progress. */
export async function getImport({ db }: Pick<RequestContext, 'db'>, wireId: string) {
  const [listed, mappings] = await Promise.all([requireJob(db, wireId), loadMappings()]);
  const { job } = listed;
  const columns = job.columns && (await presentColumns(db, toTarget(job), job.columns));
  return { ...presentDetail(listed, mappings), columns };
}

/** The first records of an import's file beside what becomes of them. */
export async function getImportPreview({ db, files }: RequestContext, wireId: string) {
  const { job } = await requireJob(db, wireId);
  const file = await findFile(db, job.fileId);
  if (!file) throw importNotFound();
  const chosen = findMapping(job, await loadMappings());
  const context = { divisions: await loadDivisions(db) };
  const head = await readHead(files, file.sha256);
  return previewFile({ ...head, format: toFormat(job) }, chosen, context);
}

/** What a pass did with the records of a file. */
export async function getImportRows({ db }: RequestContext, input: Input<'rows'>) {
  const { job } = await requireJob(db, input.id);
  const filter = { jobId: job.id, pass: input.pass, outcome: input.outcome };
  const [rows, total] = await Promise.all([
    listImportRows(db, filter, input),
    countImportRows(db, filter),
  ]);
  const records = rows.map(({ number, line, sourceId, title, outcome, reason, changes }) => ({
    number,
    line,
    sourceId,
    title,
    outcome,
    reason,
    changes: (changes ?? []).map((change) => ({ ...change, label: getFieldName(change.field) })),
  }));
  return { ...pageInfo(input, total), records };
}

const REFUSALS: Record<ImportAction, string> = {
  dryRun: '现在不能试算：正在进行，或者已经开始导入。请刷新页面看进度',
  run: '现在不能执行：请先试算，或者等进行中的做完。请刷新页面看进度',
  stop: '已经停下或做完，不用停。请刷新页面',
};

/** Asks for a check, for the import, or to stop. */
export async function changeImport(context: RequestContext, wireId: string, action: ImportAction) {
  const id = fromWireId(wireId);
  await context.db.transaction(async (tx) => {
    const job = await lockJob(tx, id);
    if (!job) throw importNotFound();
    const state = getNextState(action, job);
    if (!state) throw new ApiError(CODES.conflict, REFUSALS[action]);
    const pass = action === 'run' ? 'run' : 'check';
    const goesOn = action === 'run' && job.pass === 'run';
    await updateJob(tx, id, {
      state,
      ...(action !== 'stop' && toStart(pass, { goesOn })),
    });
    const detail = { name: job.name, position: job.position };
    await context.audit(tx, { resource: { kind: 'import', id: toWireId(id) }, detail });
    await sendSignal(tx, IMPORT_SIGNAL);
  });
  return getImport(context, wireId);
}
