import {
  IMPORT_STATES,
  type ImportCounts,
  type ImportOutcome,
  type ImportState,
} from '@zhucheng/contracts';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '../account.ts';
import { changeTimes, id, moment, oneOf, requests } from '../columns.ts';
import { file } from '../infrastructure.ts';

/** Pass over a file: `check` writes nothing, `run` imports. */
export type ImportPass = 'check' | 'run';

/** How a file was recognised: of its first records, those that the mapping accepts and reads without a problem. */
export interface ImportRecognition {
  sampled: number;
  accepted: number;
  readable: number;
}

/** What a check found, besides its counts. */
export interface ImportFindings {
  /** Number of changed records by field. */
  fields: { field: string; count: number }[];
  /** Number of records left out by reason. */
  reasons: { reason: string; count: number }[];
  seconds: number;
}

/** How the columns of a table are read. */
export interface ImportColumns {
  headers: { name: string; samples: string[] }[];
  fields: Readonly<Record<string, { column: string } | { value: string } | undefined>>;
}

/** File that staff import. Processes work on it batch by batch; what is done is stored with each batch. */
export const importJob = pgTable(
  'import_job',
  {
    id: id(),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => file.id),
    name: text('name').notNull(),
    /** What it writes: `tenders` or `articles`. */
    target: text('target').notNull(),
    /** How the file is read: extension of its format, such as `jsonl`. */
    format: text('format').notNull(),
    /** Source of the mapping; null for Markdown. */
    mapping: text('mapping'),
    /** Of a table: its columns, and what they are read as. */
    columns: jsonb('columns').$type<ImportColumns>(),
    recognition: jsonb('recognition').$type<ImportRecognition>().notNull(),
    state: text('state').$type<ImportState>().notNull().default('uploaded'),
    /** Pass that is under way, or was last. */
    pass: text('pass').$type<ImportPass>().notNull().default('check'),
    /** Raised when a process takes the job up: what an earlier one still writes is refused. */
    attempt: integer('attempt').notNull().default(0),
    /** Ends without progress, one after another. */
    failures: integer('failures').notNull().default(0),
    /** Records of the file that the pass has dealt with; they are the first. */
    position: integer('position').notNull().default(0),
    bytesRead: bigint('bytes_read', { mode: 'number' }).notNull().default(0),
    bytesTotal: bigint('bytes_total', { mode: 'number' }).notNull(),
    counts: jsonb('counts').$type<ImportCounts>().notNull(),
    /** Findings and counts of the check, which stay while it runs. */
    findings: jsonb('findings').$type<ImportFindings & { counts: ImportCounts }>(),
    warnings: jsonb('warnings').$type<string[]>().notNull().default([]),
    /** Why it failed. */
    problem: text('problem').notNull().default(''),
    /** When a process took the pass up, and where in the file. */
    startedAt: moment('started_at'),
    startPosition: integer('start_position').notNull().default(0),
    startBytes: bigint('start_bytes', { mode: 'number' }).notNull().default(0),
    finishedAt: moment('finished_at'),
    requests: requests(),
    ...changeTimes(),
  },
  (t) => [
    index('import_job_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('import_job_open').on(t.state, t.createdAt),
    index('import_job_account').on(t.accountId),
    index('import_job_file').on(t.fileId),
    check('import_job_state', oneOf('state', IMPORT_STATES)),
    check('import_job_target', oneOf('target', ['tenders', 'articles'])),
  ],
);

/** What a pass did, or would do, with a record. Unchanged records have none. */
export const importRow = pgTable(
  'import_row',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => importJob.id, { onDelete: 'cascade' }),
    pass: text('pass').$type<ImportPass>().notNull(),
    /** Its place among the records of the file, from 1. */
    number: integer('number').notNull(),
    line: integer('line').notNull(),
    sourceId: text('source_id'),
    title: text('title').notNull().default(''),
    outcome: text('outcome').$type<ImportOutcome>().notNull(),
    /** Why it was left out. */
    reason: text('reason').notNull().default(''),
    /** Changed fields with their beginnings before and after. */
    changes: jsonb('changes').$type<{ field: string; before: string; after: string }[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.pass, t.number] }),
    index('import_row_outcome').on(t.jobId, t.pass, t.outcome, t.number),
  ],
);
