import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AiRunEvent } from '@zhucheng/contracts';
import { createParser } from 'eventsource-parser';
import type { Member } from './members.ts';

/** Event of a run with its number, as a listener got it. */
export interface ReceivedEvent {
  id: number;
  data: AiRunEvent;
}

/** Event with the milliseconds after the first one. */
export interface TimedEvent extends ReceivedEvent {
  at: number;
}

/** Address of a run's events. */
export const eventsOf = (origin: string, run: string) => `${origin}/api/ai/run/events?run=${run}`;

/** Opens a stream of events; resolves with its headers. */
export async function openStream(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<IncomingMessage> {
  const request = get(url, { headers, agent: false, ...(signal && { signal }) });
  const [reply] = (await once(request, 'response')) as [IncomingMessage];
  return reply;
}

/** Reads events of a stream until it ends, or breaks. */
export async function readEvents(
  reply: IncomingMessage,
  onEvent: (event: ReceivedEvent) => void,
): Promise<void> {
  const parser = createParser({
    onEvent: ({ id, data }) => onEvent({ id: Number(id), data: JSON.parse(data) as AiRunEvent }),
  });
  reply.setEncoding('utf8');
  try {
    for await (const text of reply) parser.feed(text as string);
  } catch {
    // The process has died; what has come is kept.
  }
}

const DATA = Buffer.from('\ndata: ');

/** Events of a stream, counted at as little cost as possible. */
export interface EventCount {
  sofar: () => number;
  ended: Promise<unknown>;
}

/** Counts the events of a stream, which comes in pieces of any size. */
export function countEvents(reply: IncomingMessage): EventCount {
  let count = 0;
  let rest: Buffer = Buffer.alloc(0);
  reply.on('data', (piece: Buffer) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    let from = 0;
    for (let at = bytes.indexOf(DATA); at >= 0; at = bytes.indexOf(DATA, from)) {
      count += 1;
      from = at + DATA.length;
    }
    rest = bytes.subarray(Math.max(from, bytes.length - DATA.length + 1));
  });
  return { sofar: () => count, ended: once(reply, 'end') };
}

/** Milliseconds after which a listener connects again, as the streams of the API say. */
const RETRY_MS = 1_000;
/** Milliseconds after which a run that does not end is given up. */
const GIVE_UP_MS = 300_000;

/**
 * Listens to a run until its end, as `EventSource` does: connects again after its last event, to whichever process is asked
 * next. Returns what it got.
 */
export async function followRun(
  nextOrigin: () => string,
  run: string,
  { cookie }: Member,
): Promise<ReceivedEvent[]> {
  const got: ReceivedEvent[] = [];
  const signal = AbortSignal.timeout(GIVE_UP_MS);
  while (got.at(-1)?.data.kind !== 'end' && !signal.aborted) {
    const lastId = got.at(-1)?.id;
    try {
      const headers = {
        cookie,
        ...(lastId !== undefined && { 'last-event-id': String(lastId) }),
      };
      const reply = await openStream(eventsOf(nextOrigin(), run), headers, signal);
      if (reply.statusCode === 204) break;
      if (reply.statusCode === 200) await readEvents(reply, (event) => got.push(event));
      else reply.resume();
    } catch {
      // This process is away.
    }
    if (got.at(-1)?.data.kind !== 'end')
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return got;
}
