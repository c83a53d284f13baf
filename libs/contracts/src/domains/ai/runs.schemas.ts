import { z } from 'zod';

/** Who writes: the offline writer, a model, or the member. */
export const AI_WRITERS = ['offline', 'model', 'own'] as const;

/** One of {@link AI_WRITERS}. */
export type AiWriter = (typeof AI_WRITERS)[number];

/** States in which a run has ended: finished, stopped by its owner, given up after an error, or broken off with its text kept. */
export const AI_RUN_END_STATES = ['done', 'stopped', 'failed', 'interrupted'] as const;

/** One of {@link AI_RUN_END_STATES}. */
export type AiRunEndState = (typeof AI_RUN_END_STATES)[number];

/** Part of what a run writes, such as a section of a paper; empty where it writes only one text. */
const part = z.string().max(100).optional();

/** Writer of what follows, and why it is not a model. */
const writerEvent = z.object({
  kind: z.literal('writer'),
  writer: z.enum(AI_WRITERS),
  /** Name of the model. */
  model: z.string().optional(),
  reason: z.string().optional(),
});

/** Text that follows that of the same part. */
const textEvent = z.object({ kind: z.literal('text'), part, text: z.string() });

/** The text of a part is dropped and written again. */
const restartEvent = z.object({ kind: z.literal('restart'), part });

/** Piece that is no running text, such as a block, a citation or the result of a tool. */
const pieceEvent = z.object({
  kind: z.literal('piece'),
  part,
  name: z.string().max(50),
  value: z.json(),
});

/** How a run ended; the last event. */
const endEvent = z.object({
  kind: z.literal('end'),
  state: z.enum(AI_RUN_END_STATES),
  /** Sentence for the reader, unless the run is done. */
  reason: z.string().optional(),
});

/** Event of a run: what its readers do one after another to have what it has written. */
export const aiRunEventSchema = z.discriminatedUnion('kind', [
  writerEvent,
  textEvent,
  restartEvent,
  pieceEvent,
  endEvent,
]);

/** One of {@link aiRunEventSchema}. */
export type AiRunEvent = z.infer<typeof aiRunEventSchema>;

/** Event that the work of a run appends; the end is written by who runs it. */
export type AiWrittenEvent = Exclude<AiRunEvent, { kind: 'end' }>;
