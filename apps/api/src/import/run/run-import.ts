import { basename, join, resolve } from 'node:path';
import { migrateDatabase, withDatabase, type Database } from '../../db/index.ts';
import { loadDivisions, loadMappings, type MappingContext } from '../index.ts';
import type { RenderNotices } from '../../content/tenders/index.ts';
import type { FileStore } from '../../infrastructure/storage/file-store.ts';
import { openFileStore } from '../../infrastructure/storage/open-file-store.ts';
import type { ImportRequest } from './import-request.ts';
import { findFiles } from './files.ts';
import { importStep, type ImportRun } from './import-step.ts';
import { planSteps, type Step } from './plan.ts';
import { emptyCounts, Progress, type Counts, type ProgressOutput } from './progress.ts';
import { openRenderer } from './batches/render-pool.ts';
import { Report } from './report.ts';
import { createTenderTarget } from './tender-target.ts';

/** Environment of an import. */
export interface ImportEnvironment {
  databaseUrl: string;
  /** Folder of reports, unless the command line names a file. */
  dataDir: string;
  /** Where files go; see `openFileStore`. */
  filesUrl?: string | undefined;
  output: ProgressOutput;
  signal: AbortSignal;
}

/** Result of an import. */
export interface ImportSummary {
  counts: Counts;
  reportPath: string;
  /** Title and source name of the recognised sources. */
  sources: string[];
  /** Warnings about imported records. */
  warnings: string[];
  interrupted: boolean;
}

/** Runs an import to its end, or until the signal is aborted. */
export async function runImport(
  request: ImportRequest,
  { databaseUrl, dataDir, filesUrl, output, signal }: ImportEnvironment,
): Promise<ImportSummary> {
  const files = await findFiles(request.paths, request.target);
  const steps = await planSteps(request, files, await loadMappings());
  const total = files.reduce((sum, { size }) => sum + size, 0);
  await migrateDatabase(databaseUrl);
  const report = await Report.open(reportPathOf(request, dataDir));
  const renderer = openRenderer(total);
  const progress = new Progress(output, total);
  const run = { counts: emptyCounts(), progress, journal: report, signal };
  const sources = new Set<string>();
  const warnings: string[] = [];
  try {
    await withDatabase(databaseUrl, async (db) => {
      const context = { divisions: await loadDivisions(db) };
      const store = await openFileStore({ filesUrl, dataDir: resolve(dataDir) });
      for (const step of steps) {
        if (signal.aborted) break;
        warnings.push(
          ...(await runStep(run, step, db, { context, render: renderer.render, store })),
        );
        sources.add(describeSource(step));
      }
    });
  } finally {
    progress.end();
    await renderer.close();
    await report.close();
  }
  return {
    counts: run.counts,
    reportPath: report.path,
    sources: [...sources],
    warnings,
    interrupted: signal.aborted,
  };
}

async function runStep(
  run: ImportRun,
  step: Step,
  db: Database,
  { context, render, store }: { context: MappingContext; render: RenderNotices; store: FileStore },
) {
  const { files, source } = step;
  if (step.target === 'tenders') {
    const target = createTenderTarget(db, step.mapping, context, { source, render });
    return importStep(run, files, target);
  }
  const { createArticleTarget, saveMissingTopics } = await import('./article-target.ts');
  await saveMissingTopics(db);
  return importStep(
    run,
    files,
    await createArticleTarget(db, step.mapping, context, { source, store }),
  );
}

const describeSource = ({ mapping, source }: Step) =>
  `${mapping?.title ?? '带文件头的 Markdown 文章'}，来源 ${source ?? mapping?.source ?? 'markdown'}`;

/** Named after what is imported: `laws.jsonl` and a folder `laws` both give `laws.report.jsonl`. */
function reportPathOf({ report, paths: [first = ''] }: ImportRequest, dataDir: string): string {
  if (report !== undefined) return resolve(report);
  const name = basename(resolve(first)).replace(/\.[^.]+$/, '') || 'import';
  return join(resolve(dataDir), 'imports', `${name}.report.jsonl`);
}
