import { z } from 'zod';
import { idSchema, timeSchema } from '../../envelope.ts';

/** Days after the last change of an import in which its file and its rows can be read; then they are deleted. */
export const IMPORT_DAYS = 90;

/** States of an import, in their order. */
export const IMPORT_STATES = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'stopping',
  'stopped',
  'done',
  'failed',
] as const;

/** One of {@link IMPORT_STATES}. */
export type ImportState = (typeof IMPORT_STATES)[number];

/** What an import does with a record. */
export const IMPORT_OUTCOMES = ['created', 'updated', 'unchanged', 'proposed', 'skipped'] as const;

/** One of {@link IMPORT_OUTCOMES}. */
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

const count = z.number().int().min(0);

const countsSchema = z.object({
  read: count,
  created: count,
  updated: count,
  unchanged: count,
  /** Left to editors, who changed the article before. */
  proposed: count,
  skipped: count,
});

/** Records of an import by what became of them. */
export type ImportCounts = z.output<typeof countsSchema>;

const mappingSchema = z.object({
  /** Name in code; null for Markdown articles. */
  name: z.string().nullable(),
  title: z.string(),
});

const recognitionSchema = z.object({
  /** Records at the beginning of the file that were looked at. */
  sampled: count,
  /** Of these, records that the mapping accepts. */
  accepted: count,
  /** Of these, records that it reads without a problem. */
  readable: count,
});

/** An import in the list. */
export const importSchema = z.object({
  id: idSchema,
  name: z.string(),
  size: z.number(),
  target: z.enum(['tenders', 'articles']),
  mapping: mappingSchema,
  state: z.enum(IMPORT_STATES),
  counts: countsSchema,
  /** Share of the file that was read, 0 to 1. */
  progress: z.number().min(0).max(1),
  uploader: z.string(),
  createTime: timeSchema,
  finishTime: timeSchema.nullable(),
});

/** Which column of a table, or which value, fills which field. */
const tableColumnsSchema = z.object({
  headers: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  fields: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      /** True where a row without it is left out. */
      isRequired: z.boolean(),
      column: z.string().nullable(),
      /** The same value for all rows; one of the choices. */
      value: z.string().nullable(),
      choices: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
});

/** Which column of a table, or which value, fills which field. */
export type ImportTable = z.output<typeof tableColumnsSchema>;

/** An import with its progress and what its check found. */
export const importDetailSchema = importSchema.extend({
  format: z.enum(['jsonl', 'json', 'md', 'csv', 'xlsx']),
  /** Null unless the file is a table that no source is known for. */
  columns: tableColumnsSchema.nullable(),
  recognition: recognitionSchema,
  /** `check` writes nothing, `run` imports: the pass under way, or the last one. */
  pass: z.enum(['check', 'run']),
  /** True until a process has taken up what was asked for. */
  isWaiting: z.boolean(),
  /** Records a second, and the seconds that the rest may take; null before they are known. */
  rate: z.number().nullable(),
  secondsLeft: z.number().nullable(),
  check: z
    .object({
      counts: countsSchema,
      fields: z.array(z.object({ field: z.string(), label: z.string(), count })),
      reasons: z.array(z.object({ reason: z.string(), count })),
      seconds: z.number(),
    })
    .nullable(),
  warnings: z.array(z.string()),
  /** Why it failed; empty otherwise. */
  problem: z.string(),
});

const changeSchema = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
});

/** What a pass did with a record. */
export const importRowSchema = z.object({
  number: count,
  line: count,
  sourceId: z.string().nullable(),
  title: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  reason: z.string(),
  changes: z.array(changeSchema),
});

const cellSchema = z.object({ path: z.string(), value: z.string() });

/** A record of the file beside what the mapping makes of it. */
export const importPreviewSchema = z.object({
  line: count,
  title: z.string(),
  fields: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      value: z.string(),
      /** Values of the file from which it was read. */
      sources: z.array(cellSchema),
    }),
  ),
  /** Values of the file that nothing was read from. */
  unused: z.array(cellSchema),
  /** Why it would be left out; empty otherwise. */
  problem: z.string(),
});

/** An import in the list. */
export type ImportRecord = z.output<typeof importSchema>;

/** An import with its progress and what its check found. */
export type ImportDetail = z.output<typeof importDetailSchema>;

/** What a pass did with a record. */
export type ImportRowRecord = z.output<typeof importRowSchema>;

/** A record of the file beside what the mapping makes of it. */
export type ImportPreview = z.output<typeof importPreviewSchema>;
