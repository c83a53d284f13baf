import {
  inSpan,
  runForRequests,
  toSpanOrigin,
  type RequestRef,
  type SpanFacts,
} from '@zhucheng/telemetry';
import type { BackgroundLog } from './loop.ts';

/** A piece of work that a queue held. */
export interface Job {
  /** Name of the queue or of its table. */
  queue: string;
  /** What keeps the queue: rows of ours unless it is pg-boss. */
  system?: 'pg-boss' | 'postgresql';
  /** Requests that asked for it; null where none did, as for what recurs. */
  requests: readonly RequestRef[] | null;
  /** It does the work of several entries: its span has links, whatever their number. */
  isBatch?: boolean;
  log: BackgroundLog;
}

/** What a job tells of itself, in its span and in the line about it. Nothing personal, no secret. */
export interface JobNotes {
  add: (facts: SpanFacts) => void;
  /** Marks the job as failed that deals with the failure itself, by a class of errors or a code. */
  fail: (type: string) => void;
}

/**
 * Does a job: its lines in the log have the ids of the requests that asked for it, its span goes back to theirs, and so does
 * work that it queues. Logs that it failed; that it was done where requests asked, so that who follows one finds the end.
 */
export function doJob<T>(job: Job, work: (notes: JobNotes) => Promise<T>): Promise<T> {
  const { queue, system = 'postgresql', requests, isBatch = false, log } = job;
  const span = {
    kind: 'consumer' as const,
    facts: {
      'messaging.system': system,
      'messaging.operation.type': 'process',
      'messaging.destination.name': queue,
    },
    ...toSpanOrigin(requests, { isBatch }),
  };
  return runForRequests(requests, () =>
    inSpan(`process ${queue}`, span, async (running) => {
      const began = performance.now();
      const noted: SpanFacts = {};
      const notes: JobNotes = {
        add: (facts) => {
          Object.assign(noted, facts);
          running?.add(facts);
        },
        fail: (type) => {
          noted['error.type'] = type;
          running?.fail(type);
        },
      };
      const describe = () => ({
        job: queue,
        ...noted,
        ms: Math.round(performance.now() - began),
      });
      try {
        const result = await work(notes);
        const outcome = 'error.type' in noted ? 'a job did not succeed' : 'a job was done';
        if (requests?.length) log.info(describe(), outcome);
        return result;
      } catch (err) {
        log.error({ err, ...describe() }, 'a job failed');
        throw err;
      }
    }),
  );
}
