import { CODES } from '@zhucheng/contracts';
import type { ServerResponse } from 'node:http';
import fp from 'fastify-plugin';
import { ApiError } from '../http/api-error.ts';
import type { ContentChange } from '../db/signals/change-listener.ts';

/** Between two signs of life, by which readers notice a cut that ends no connection. */
const HEARTBEAT = 250;
/** Readers that lag this many bytes behind are disconnected; they reconnect and clear their cache. */
const MOST_UNREAD = 1_000_000;

/**
 * `GET /api/internal/invalidations`: content changes as server-sent events `{seq, tags}`, for our apps only. The first
 * event has the current number; a gap in the numbers, `*` or a new connection means that anything may have changed. While this
 * process hears of no changes itself there is no stream: its readers shall know that they hear of none.
 */
export default fp(
  async (app) => {
    const readers = new Set<ServerResponse>();

    const write = (reader: ServerResponse, text: string) => {
      if (reader.writableLength > MOST_UNREAD) reader.destroy();
      else reader.write(text);
    };
    const event = ({ seq, tags }: ContentChange) =>
      `id: ${seq}\ndata: ${JSON.stringify({ seq, tags })}\n\n`;

    app.changes.subscribe({
      onChange: (change) => {
        for (const reader of readers) write(reader, event(change));
      },
      onConnection: (connected) => {
        if (!connected) for (const reader of readers) reader.end();
      },
    });
    const heartbeat = setInterval(() => {
      for (const reader of readers) write(reader, ': still here\n\n');
    }, HEARTBEAT);

    app.addHook('preClose', async () => {
      clearInterval(heartbeat);
      for (const reader of readers) reader.end();
    });

    const options = { config: { probe: true }, compress: false, exposeHeadRoute: false } as const;
    app.get('/api/internal/invalidations', options, async (request, reply) => {
      if (!request.fromService) throw new ApiError(CODES.notAllowed, '您没有此操作的权限');
      if (!app.changes.connected) throw new ApiError(CODES.unavailable, '暂时收不到内容变更的通知');
      reply.hijack();
      const reader = reply.raw;
      reader.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      reader.write(event({ seq: app.changes.seq, tags: [] }));
      readers.add(reader);
      reader.on('close', () => readers.delete(reader));
    });
  },
  { name: 'invalidations', dependencies: ['database', 'visitor'] },
);
