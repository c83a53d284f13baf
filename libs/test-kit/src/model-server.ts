import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const OWN_FOLDER = join(import.meta.dirname, '../data/llm-sse');

/** A chat completion as it was streamed: one JSON a line. */
export interface Recording {
  name: string;
  lines: string[];
}

/** Recordings of a folder; those of this project, or others where they are present. */
export function readRecordings(folder = OWN_FOLDER): Recording[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.chunks.txt'))
    .toSorted()
    .map((name) => ({
      name: name.replace('.chunks.txt', ''),
      lines: readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean),
    }));
}

/** A recording of this project: `own-text` ends, `own-length` is cut at the model's limit, `own-reasoning` thinks first. */
export function readRecording(name: string): Recording {
  const found = readRecordings().find((recording) => recording.name === name);
  if (!found) throw new Error(`no recording ${name}`);
  return found;
}

/** Text, finish reason and used tokens of a recording. */
export function describeRecording({ lines }: Recording) {
  const chunks = lines.map(
    (line) =>
      JSON.parse(line) as {
        choices: { delta: { content?: string }; finish_reason: string | null }[];
        usage?: { total_tokens: number } | null;
      },
  );
  const choices = chunks.flatMap((chunk) => chunk.choices);
  return {
    text: choices.map(({ delta }) => delta.content ?? '').join(''),
    finishReason: choices.findLast(({ finish_reason: reason }) => reason !== null)?.finish_reason,
    totalTokens: chunks.findLast(({ usage }) => usage)?.usage?.total_tokens,
  };
}

/** Server-sent events of a recording, with the mark that ends them unless it is left out. */
export function toEvents(lines: readonly string[], { done = true } = {}): string {
  return `${lines.map((line) => `data: ${line}\n\n`).join('')}${done ? 'data: [DONE]\n\n' : ''}`;
}

/** One chunk with a text; the last one has a finish reason. */
export const toChunk = (content: string, finishReason: string | null = null): string =>
  JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finishReason }] });

/** What a server replays: a refusal, or the bytes of a stream. */
export interface Replay {
  status?: number;
  headers?: Record<string, string>;
  body: string;
  /** Bytes of each write; a write of one byte cuts inside of every Chinese character. */
  cut?: number;
  /** Awaited before the first byte of the body. */
  wait?: Promise<void>;
  /** What follows the body: its regular end, a broken connection, or nothing at all. */
  then?: 'end' | 'break' | 'silence';
  /** Awaited before that: what a reader has not read yet goes with a broken connection. */
  hold?: Promise<void>;
  /** Written after the wait. */
  rest?: string;
}

/** A request that came. */
export interface ModelCall {
  headers: IncomingHttpHeaders;
  body: {
    model: string;
    stream: boolean;
    messages: { role: string; content: unknown }[];
    /** Texts that are to become vectors. */
    input?: string[];
  };
  /** Resolves when the connection of its reply has closed. */
  closed: Promise<unknown>;
}

/**
 * Server of chat completions and embeddings on a loopback port. Replays are taken in turn; the last one stays. Vectors are
 * made of the texts, unless a replay of embeddings is set.
 */
export interface ModelServer {
  baseUrl: string;
  calls: ModelCall[];
  replay: (...replays: Replay[]) => void;
  /** Replays this for embeddings; the vectors of their texts again without one. */
  replayEmbeddings: (replay?: Replay) => void;
  close: () => Promise<void>;
}

/** Starts a server on a free port; the caller closes it. */
export async function startModelServer(): Promise<ModelServer> {
  let replays: Replay[] = [];
  let embeddings: Replay | undefined;
  const calls: ModelCall[] = [];
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = JSON.parse(Buffer.concat(parts).toString()) as ModelCall['body'];
    calls.push({ headers: request.headers, body, closed: once(reply, 'close') });
    if (request.url === '/v1/embeddings') {
      await send(reply, embeddings ?? embed(body));
      return;
    }
    const replay = replays.length > 1 ? replays.shift() : replays[0];
    if (request.url === '/v1/chat/completions' && replay) await send(reply, replay);
    else reply.writeHead(404).end();
  };
  const server = createServer((request, reply) => void answer(request, reply));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    replay: (...next) => {
      replays = next;
    },
    replayEmbeddings: (replay) => {
      embeddings = replay;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const DIMENSIONS = 64;
/** Words that mean the same to the vectors; as models have it, unlike the search for words. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/冻坏|受冻|结冰/g, '寒'],
  [/上吐下泻|腹泻/g, '疾'],
];

/** The vector of a text: each character counts at a place of its own kind, each meaning much. */
export function toTextVector(text: string): number[] {
  const vector = Array.from({ length: DIMENSIONS }, () => 0);
  const count = (character: string, weight: number) => {
    const place = ((character.codePointAt(0) ?? 0) * 2_654_435_761) % DIMENSIONS;
    vector[place] = (vector[place] ?? 0) + weight;
  };
  const characters = new Set(text.replaceAll(/[^\p{L}\p{N}]/gu, ''));
  for (const character of characters) count(character, 1);
  for (const [words, meaning] of MEANINGS) if (text.search(words) >= 0) count(meaning, 40);
  return vector;
}

const embed = ({ model, input = [] }: ModelCall['body']): Replay => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    object: 'list',
    model,
    data: input.map((text, index) => ({
      object: 'embedding',
      index,
      embedding: toTextVector(text),
    })),
    usage: { prompt_tokens: input.join('').length, total_tokens: input.join('').length },
  }),
});

async function send(reply: ServerResponse, replay: Replay): Promise<void> {
  const { status = 200, headers, body, cut, wait, hold, rest, then = 'end' } = replay;
  const type = status === 200 ? 'text/event-stream' : 'application/json';
  reply.writeHead(status, { 'content-type': type, ...headers });
  reply.flushHeaders();
  await wait;
  const bytes = Buffer.from(body);
  const size = cut ?? Math.max(1, bytes.length);
  for (let at = 0; at < bytes.length && !reply.destroyed; at += size) {
    if (!reply.write(bytes.subarray(at, at + size))) {
      await Promise.race([once(reply, 'drain'), once(reply, 'close')]);
    }
    // Each write leaves by itself.
    if (cut !== undefined) await new Promise((resolve) => setImmediate(resolve));
  }
  await hold;
  if (rest !== undefined && !reply.destroyed) reply.write(rest);
  if (then === 'end') reply.end();
  else if (then === 'break') reply.destroy();
}
