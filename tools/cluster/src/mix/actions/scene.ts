import type { MixClient, Browser } from '../client.ts';
import type { People } from '../people.ts';
import type { Recorder } from '../recorder.ts';

/** What all actions of a mix share. */
export interface Scene {
  client: MixClient;
  recorder: Recorder;
  people: People;
  /** Name of this mix in everything that it writes. */
  run: string;
  /** Random numbers from 0 to 1, the same for the same seed. */
  random: () => number;
  /** A new browser without cookies, with an address of its own where that is possible. */
  browser: () => Browser;
}

/** One of several; there must be one. */
export function pick<Value>({ random }: Pick<Scene, 'random'>, values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('nothing to choose from');
  return value;
}

/** What somebody does who arrives at a time. It never rejects: what becomes of its calls is noted. */
export type Action = (at: number) => Promise<void>;
