import type { AiRunEndState, AiWrittenEvent } from '@zhucheng/contracts';
import type { Database } from '../../db/client.ts';
import type { ModelClient } from '../model/model-client.ts';
import type { AiRun } from './runs.repository.ts';

/** Asks a tool of the platform by its name, as a visitor; answers what programs get. Refusals are thrown as `ApiError`. */
export type AskTool = (name: string, given: unknown) => Promise<object>;

/** What the work of a run writes with. */
export interface RunTools {
  /** Writes the next event. Texts that follow each other are joined; after the end nothing is written. */
  append: (event: AiWrittenEvent) => void;
  /** Aborted when the run has ended: its owner stopped it, or this process has lost it. */
  signal: AbortSignal;
  db: Database;
  model: ModelClient;
  askTool: AskTool;
}

/** How a run ended. */
export interface RunEnding {
  state: AiRunEndState;
  /** Sentence for its owner; undefined if it is done. */
  reason?: string | undefined;
}

/** A kind of run: what is done, and what becomes of it. */
export interface RunKind<Input = unknown> {
  /**
   * Long work waits in a queue, and is begun again if its process dies: `run.attempts` counts, and `restart` drops a part's
   * text. Other work runs in the process that was called and stands interrupted then.
   */
  queued?: boolean;
  /** Writes. A {@link RunBreak} leaves the run interrupted with its text; other errors give it up. */
  work: (run: AiRun & { input: Input }, tools: RunTools) => Promise<void>;
  /**
   * Points of its price that a run has used when it ends so, asked in the transaction of the end. Without it, all of a run that
   * is done, or stopped after its first word.
   */
  spent?: (tx: Database, run: AiRun & { input: Input }, state: AiRunEndState) => Promise<number>;
  /** Called in the transaction of the end, by whichever process ends the run; keeps what `readEvents` has. */
  ended?: (tx: Database, run: AiRun & { input: Input }, ending: RunEnding) => Promise<void>;
}

/** Error of work that cannot go on, such as a model that fell silent; what is written stays. */
export class RunBreak extends Error {}

const kinds = new Map<string, RunKind>();

/** Makes a kind of run known; called where its module is loaded. Returns what makes it unknown again. */
export function registerRunKind<Input>(name: string, kind: RunKind<Input>): () => void {
  if (kinds.has(name)) throw new Error(`two kinds of run are called ${name}`);
  kinds.set(name, kind as RunKind);
  return () => kinds.delete(name);
}

/** Kind of a run; undefined if this process does not know it. */
export const findRunKind = (name: string): RunKind | undefined => kinds.get(name);
