import type { PooledDatabase } from '../../../../db/client.ts';
import type { BackgroundLog } from '../../../../infrastructure/loop.ts';
import { findFile } from '../../../../infrastructure/storage/files.repository.ts';
import type { FileStore } from '../../../../infrastructure/storage/file-store.ts';
import { loadDivisions, loadMappings, type MappingContext } from '../../../../import/index.ts';
import { openRenderer } from '../../../../import/run/batches/render-pool.ts';
import { importStep, type ImportRun } from '../../../../import/run/import-step.ts';
import type { ImportJournal } from '../../../../import/run/import-journal.ts';
import type { ImportInput, ImportTarget } from '../../../../import/run/import-target.ts';
import { Progress } from '../../../../import/run/progress.ts';
import { createTenderTarget } from '../../../../import/run/tender-target.ts';
import { doJob, type JobNotes } from '../../../../infrastructure/do-job.ts';
import { CheckJournal } from './check-journal.ts';
import { endPass, takeUpJob, type ImportJob } from '../import-jobs.repository.ts';
import { findMapping } from '../find-mapping.ts';
import { deleteImportRows } from '../report/import-rows.repository.ts';
import { getStoppedState } from '../imports.rules.ts';
import { withJobFile } from '../job-file.ts';
import { JobProgress } from './job-progress.ts';
import { toTarget } from '../present-job.ts';
import { RunJournal } from './run-journal.ts';

/** Services of {@link runJob}. */
export interface JobServices {
  db: PooledDatabase;
  files: FileStore;
  log: BackgroundLog;
  /** Aborted when the process has to end: another one goes on. */
  signal: AbortSignal;
}

/** Source of the rows of Markdown articles. */
const MARKDOWN_SOURCE = 'markdown';
/** Warnings that are kept. */
const MAX_WARNINGS = 200;

/** Does the pass of a job that staff have asked for, from where an earlier process was. */
export async function runJob(id: string, services: JobServices): Promise<void> {
  const job = await takeUpJob(services.db, id);
  if (!job) return;
  const queue = { queue: 'import_job', requests: job.requests, log: services.log };
  await doJob(queue, (notes) => endOrRun(job, services, notes));
}

async function endOrRun(job: ImportJob, services: JobServices, notes: JobNotes): Promise<void> {
  notes.add({ 'import_job.target': job.target, 'import_job.pass': job.pass });
  if (job.state === 'stopping') {
    await endPass(services.db, job, { state: getStoppedState(job.pass) });
    return;
  }
  const file = await findFile(services.db, job.fileId);
  if (!file) throw new Error(`the file of import ${job.id} is missing`);
  const source = { sha256: file.sha256, format: job.format };
  await withJobFile(services.files, source, (path) => runPass(job, path, services));
}

async function runPass(job: ImportJob, path: string, services: JobServices): Promise<void> {
  const { db, signal } = services;
  const isCheck = job.pass === 'check';
  if (isCheck) await deleteImportRows(db, job.id, 'check');
  const began = performance.now();
  const stopped = new AbortController();
  const display = new Progress({ write: () => true }, job.bytesTotal);
  const onStop = () => stopped.abort();
  const progress = new JobProgress({ db, job, readBytes: () => display.bytes, onStop });
  const source = job.mapping ?? MARKDOWN_SOURCE;
  const check = isCheck
    ? new CheckJournal({ db, progress, target: toTarget(job), source })
    : undefined;
  const warnings = await importFile(job, path, {
    db,
    progress: display,
    journal: check ?? new RunJournal(progress),
    signal: AbortSignal.any([signal, stopped.signal]),
  });
  await progress.finish();
  if (stopped.signal.aborted) {
    await endPass(db, job, { state: getStoppedState(job.pass) });
  } else if (!signal.aborted) {
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    const findings = check && { ...check.findings, counts: progress.counts, seconds };
    await endPass(db, job, {
      state: check ? 'checked' : 'done',
      warnings: warnings.slice(0, MAX_WARNINGS),
      ...(findings && { findings }),
    });
  }
}

interface FileImport {
  db: PooledDatabase;
  progress: Progress;
  journal: ImportJournal;
  signal: AbortSignal;
}

/** Imports the file of a job by its mapping. Returns warnings. */
async function importFile(
  job: ImportJob,
  path: string,
  { db, progress, journal, signal }: FileImport,
): Promise<string[]> {
  const context = { divisions: await loadDivisions(db) };
  const chosen = findMapping(job, await loadMappings());
  const run = { counts: { ...job.counts }, progress, journal, signal };
  const step = <Input extends ImportInput, Prepared extends { sourceId: string }>(
    target: ImportTarget<Input, Prepared>,
  ) => importPass(run, { path, size: job.bytesTotal }, target, job.pass === 'check');
  if (chosen.target === 'tenders') {
    const { mapping } = chosen;
    const renderer = openRenderer(job.bytesTotal);
    try {
      return await step(createTenderTarget(db, mapping, context, { render: renderer.render }));
    } finally {
      await renderer.close();
    }
  }
  return step(await openArticleTarget(db, chosen.mapping, context));
}

async function openArticleTarget(
  db: PooledDatabase,
  mapping: Awaited<ReturnType<typeof loadMappings>>['articles'][number] | undefined,
  context: MappingContext,
) {
  const { createArticleTarget } = await import('../../../../import/run/article-target.ts');
  return createArticleTarget(db, mapping, context);
}

/** A check leaves out the work after all records, which writes. */
const importPass = <Input extends ImportInput, Prepared extends { sourceId: string }>(
  run: ImportRun,
  file: { path: string; size: number },
  target: ImportTarget<Input, Prepared>,
  isCheck: boolean,
) => importStep(run, [file], isCheck ? { ...target, finish: async () => [] } : target);
