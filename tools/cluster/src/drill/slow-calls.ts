import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { searchContract } from '@zhucheng/contracts';
import { findServer } from '../files.ts';
import type { ClusterSettings } from '../settings.ts';
import type { Findings } from './blow.ts';

/** How long the first half of a call is on its way, and when its second half comes: after its process has begun to stop. */
const [ARRIVES_MS, REST_MS] = [300, 3_000];

const BODY = JSON.stringify({ keywords: '桥梁' });

/** Calls whose body comes slowly, each begun at a process that is told to stop before the body is whole. */
export class SlowCalls {
  readonly #settings: ClusterSettings;
  readonly #ended: Promise<string>[] = [];

  constructor(settings: ClusterSettings) {
    this.#settings = settings;
  }

  /** Begins a call to a process that is about to be told to stop, if it is one of the API. */
  async begin(name: string): Promise<void> {
    if (!name.startsWith('api-')) return;
    this.#ended.push(call(`http://${findServer(this.#settings, name)}`));
    await sleep(ARRIVES_MS);
  }

  /** Looks whether each was answered by the process at which it began. */
  async examine(): Promise<Findings> {
    const failed = (await Promise.all(this.#ended)).filter((answer) => answer !== '200');
    return {
      problems:
        failed.length > 0 ? [`${failed.length} 次慢请求没有被停下的进程答完：${failed[0]}`] : [],
      notes: [`停下前收到一半的慢请求 ${this.#ended.length} 次`],
    };
  }
}

/** Sends a query in two halves and returns the status of its answer, or what came instead. */
async function call(origin: string): Promise<string> {
  const sent = request(`${origin}/api${searchContract.endpoints.query.path}`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(BODY) },
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.write(BODY.slice(0, BODY.length / 2));
  // It may fail before its second half.
  const rest = sleep(REST_MS).then(() => sent.end(BODY.slice(BODY.length / 2)));
  try {
    const [reply] = await answered;
    reply.resume();
    await rest;
    return String(reply.statusCode);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? (error as Error).message;
  }
}
