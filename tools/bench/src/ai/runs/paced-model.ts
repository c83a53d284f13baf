import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a reply consists of, a few words at a time. */
const WORDS = '大体积混凝土浇筑时应分层进行，分层厚度按振捣深度确定，上层在下层初凝前浇筑完毕。';
const WORDS_A_CHUNK = 3;
/** The API gives a model up that is silent for half a minute. */
const ALIVE_MS = 10_000;

/** Server of chat completions whose replies take their time, as a model's do. */
export interface PacedModel {
  baseUrl: string;
  /** Lets replies wait for `release` after their first word; one more every some seconds keeps them alive. */
  hold: () => void;
  release: () => void;
  close: () => Promise<void>;
}

const toChunk = (content: string, finishReason: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finishReason }] })}\n\n`;

/** Starts a server whose replies have so many chunks, one every some milliseconds. */
export async function startPacedModel(chunks: number, everyMs: number): Promise<PacedModel> {
  let gate = Promise.withResolvers<void>();
  let isHeld = false;
  const answer = async (reply: ServerResponse) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.flushHeaders();
    reply.write(toChunk(WORDS.slice(0, WORDS_A_CHUNK)));
    while (isHeld && !reply.destroyed) {
      await Promise.race([gate.promise, sleep(ALIVE_MS)]);
      reply.write(toChunk(WORDS.slice(0, WORDS_A_CHUNK)));
    }
    const begun = performance.now();
    for (let at = 0; at < chunks && !reply.destroyed; at += 1) {
      const from = (at * WORDS_A_CHUNK) % WORDS.length;
      reply.write(toChunk(WORDS.slice(from, from + WORDS_A_CHUNK)));
      // By the clock, so that a busy machine has no longer reply.
      const wait = begun + (at + 1) * everyMs - performance.now();
      if (wait > 0) await sleep(wait);
    }
    reply.end(`${toChunk('', 'stop')}data: [DONE]\n\n`);
  };
  const server = createServer((request, reply) => {
    request.resume().once('end', () => void answer(reply));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    hold: () => {
      gate = Promise.withResolvers();
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      gate.resolve();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
