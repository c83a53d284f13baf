import { migrateDatabase, withDatabase, type Database } from '@zhucheng/api/db';
import { loadDivisions, loadMappings, type MappingContext } from '@zhucheng/api/import';
import { basename, join, resolve } from 'node:path';
import type { ImportRequest } from './arguments.ts';
import { findFiles } from './input/files.ts';
import { noCounts, Progress, type Counts, type Screen } from './output/progress.ts';
import { Report } from './output/report.ts';
import { planOf, type Step } from './plan.ts';
import { runStep, type Run } from './run-step.ts';
import { articleTarget } from './targets/articles.ts';
import { tenderTarget } from './targets/tenders.ts';

/** What an import needs from outside. */
export interface Surroundings {
  databaseUrl: string;
  /** Where reports go unless the command line names a file. */
  dataDir: string;
  screen: Screen;
  stopping: AbortSignal;
}

/** What an import did. */
export interface ImportSummary {
  counts: Counts;
  reportPath: string;
  /** What the files were taken for: title and source name. */
  sources: string[];
  /** What is amiss with records that were taken over. */
  notes: string[];
  interrupted: boolean;
}

/** Runs an import to its end, or until it is asked to stop. */
export async function runImport(
  request: ImportRequest,
  { databaseUrl, dataDir, screen, stopping }: Surroundings,
): Promise<ImportSummary> {
  const files = await findFiles(request.paths, request.target);
  const steps = await planOf(request, files, await loadMappings());
  const total = files.reduce((sum, { size }) => sum + size, 0);
  await migrateDatabase(databaseUrl);
  const report = await Report.open(reportPathOf(request, dataDir));
  const progress = new Progress(screen, total);
  const run = { counts: noCounts(), progress, report, stopping };
  const sources = new Set<string>();
  const notes: string[] = [];
  try {
    await withDatabase(databaseUrl, async (db) => {
      const context = { divisions: await loadDivisions(db) };
      for (const step of steps) {
        if (stopping.aborted) break;
        notes.push(...(await importStep(run, step, db, context)));
        sources.add(nameOf(step));
      }
    });
  } finally {
    progress.end();
    await report.close();
  }
  return {
    counts: run.counts,
    reportPath: report.path,
    sources: [...sources],
    notes,
    interrupted: stopping.aborted,
  };
}

async function importStep(run: Run, step: Step, db: Database, context: MappingContext) {
  const { files, source } = step;
  if (step.target === 'tenders') {
    return runStep(run, files, tenderTarget(db, step.mapping, context, source));
  }
  return runStep(run, files, await articleTarget(db, step.mapping, context, source));
}

const nameOf = ({ mapping, source }: Step) =>
  `${mapping?.title ?? '带文件头的 Markdown 文章'}，来源 ${source ?? mapping?.source ?? 'markdown'}`;

/** Named after what is imported: `laws.jsonl` and a folder `laws` both give `laws.report.jsonl`. */
function reportPathOf({ report, paths: [first = ''] }: ImportRequest, dataDir: string): string {
  if (report !== undefined) return resolve(report);
  const name = basename(resolve(first)).replace(/\.[^.]+$/, '') || 'import';
  return join(resolve(dataDir), 'imports', `${name}.report.jsonl`);
}
