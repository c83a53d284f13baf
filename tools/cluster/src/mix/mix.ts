import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@zhucheng/bench/lib/random';
import { Imports } from './actions/imports.ts';
import { Members } from './actions/members.ts';
import { createReads, findPages } from './actions/reads.ts';
import type { Action, Scene } from './actions/scene.ts';
import { openChats } from './actions/visitors.ts';
import { Browser, MixClient } from './client.ts';
import { createPeople } from './people.ts';
import { Recorder } from './recorder.ts';
import { generateArrivals, SHARES, type Kind, type Shares } from './rules/arrivals.ts';
import type { MixReport } from './rules/report.ts';
import { readCountDrift } from './stored.ts';
import { settleMix, type EndedMix } from './settle.ts';

/** Settings of a mix. */
export interface MixSettings {
  /** Address of the site, or of an API without pages. */
  origin: string;
  /** Addresses of the origin, if a name server would give several. */
  addresses?: readonly string[];
  /** Database in which accounts are made beforehand and writes are looked for afterwards. */
  databaseUrl: string;
  /** Arrivals a second. */
  rate: number;
  /** The same seed gives the same arrivals at the same times. */
  seed: number;
  shares?: Shares;
  members?: number;
}

/** People who use the site all the time. */
export interface Mix {
  /** Calls so far: for drills that wait until something works again. */
  recorder: Recorder;
  /** Lets nobody arrive any more and waits for those who are there: for drills that compare by themselves, and close the client. */
  halt: () => Promise<EndedMix>;
  /** Lets nobody arrive any more, waits for what is under way and compares everything with what is stored. */
  stop: () => Promise<MixReport>;
}

/** Members of a mix, unless told. */
const MEMBERS = 40;

/**
 * Begins a mix: makes its accounts, logs all of them in, opens the chats and each page once. Then people arrive at times
 * that only the seed decides: nobody waits for replies to those before (an open loop), so a server that stops answering
 * meets as many people as one that answers.
 */
export async function startMix(settings: MixSettings): Promise<Mix> {
  const { databaseUrl, seed, members: count = MEMBERS } = settings;
  const run = randomBytes(4).toString('hex');
  const client = new MixClient(settings.origin, settings.addresses);
  const browser = createBrowsers(settings.origin);
  const people = await createPeople(databaseUrl, { run, members: count, browser });
  const recorder = new Recorder();
  const scene: Scene = { client, recorder, people, run, random: createRandom(seed + 1), browser };
  const members = new Members(scene);
  const imports = new Imports(scene);
  await members.logInAll();
  const message = await openChats(scene);
  const pages = await findPages(scene);
  const drift = await readCountDrift(databaseUrl, people.articles);
  const { login, session, favourite, subscription } = members;
  const actions: Record<Kind, Action> = {
    ...createReads(scene, pages),
    login,
    session,
    favourite,
    subscription,
    message,
    import: imports.import,
  };
  const shares = {
    ...(settings.shares ?? SHARES),
    ...(pages.paths.length === 0 && { page: 0, asset: 0 }),
  };
  const begunAt = recorder.now();
  const arriving = letArrive(generateArrivals({ ...settings, shares }), actions, recorder);
  const halt = async () => {
    const endedAt = recorder.now();
    await arriving.stop();
    return { scene, members, imports, databaseUrl, drift, begunAt, endedAt };
  };
  return {
    recorder,
    halt,
    stop: async () => {
      try {
        return await settleMix(await halt());
      } finally {
        client.close();
      }
    },
  };
}

/** Begins each action at its time. `stop` waits for those that have begun. */
function letArrive(
  arrivals: Generator<{ at: number; kind: Kind }, never>,
  actions: Readonly<Record<Kind, Action>>,
  recorder: Recorder,
): { stop: () => Promise<void> } {
  const over = new AbortController();
  const running = new Set<Promise<void>>();
  const start = recorder.now();
  const loop = async () => {
    for (const { at, kind } of arrivals) {
      const due = start + at;
      const wait = due - recorder.now();
      if (wait > 0) await sleep(wait, undefined, { signal: over.signal }).catch(() => undefined);
      if (over.signal.aborted) return;
      const action = actions[kind](due).finally(() => running.delete(action));
      running.add(action);
    }
  };
  const looping = loop();
  return {
    stop: async () => {
      over.abort();
      await looping;
      await Promise.all(running);
    },
  };
}

/** Creates browsers, on loopback each with an address of its own (127.64.0.1 and on), as people in many places have. */
export function createBrowsers(origin: string): () => Browser {
  const { hostname } = new URL(origin);
  const isLoopback = hostname === 'localhost' || /^127(\.\d{1,3}){3}$/.test(hostname);
  if (!isLoopback || process.platform !== 'linux') return () => new Browser();
  let serial = 0;
  return () => {
    serial += 1;
    return new Browser(`127.${64 + ((serial >> 16) & 63)}.${(serial >> 8) & 255}.${serial & 255}`);
  };
}
