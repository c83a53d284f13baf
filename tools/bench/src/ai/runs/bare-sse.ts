/**
 * The baseline of the listeners: `node:http` that sends the events of `EVENTS`, a file, to all who listen, each at its
 * time, when `/begin` is asked for.
 */
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { TimedEvent } from './listeners.ts';

const { PORT = '0', EVENTS = '' } = process.env;
const events = EVENTS ? (JSON.parse(readFileSync(EVENTS, 'utf8')) as TimedEvent[]) : [];
const listeners = new Set<ServerResponse>();

async function sendAll(): Promise<void> {
  const begun = performance.now();
  for (const { id, data, at } of events) {
    const wait = begun + at - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const text = `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
    for (const listener of listeners) listener.write(text);
  }
  for (const listener of listeners) listener.end();
}

const server = createServer((request, reply) => {
  if (request.url !== '/events') {
    reply.end('ok');
    if (request.url === '/begin') void sendAll();
    return;
  }
  reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  reply.flushHeaders();
  listeners.add(reply);
  reply.once('close', () => listeners.delete(reply));
});
server.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
