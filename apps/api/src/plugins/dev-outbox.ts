import { CODES } from '@zhucheng/contracts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isLocalTrial } from '../modules/accounts/sample-accounts.service.ts';
import { toWireId } from '../db/wire-id.ts';
import { outbox } from '../db/schema.ts';
import { toWireTime } from '../db/wire-time.ts';
import { ApiError } from '../http/api-error.ts';

const NEWEST = 50;
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|\[?::1\]?|::ffff:127\.\d+\.\d+\.\d+|localhost)$/i;

/** Whether a request was made on this machine, by a page or program of this machine. */
export function isFromHere({
  host,
  'x-forwarded-for': forwarded,
  'x-forwarded-host': named,
}: Headers) {
  const hosts = [host, named].filter((name) => name !== undefined);
  const addresses = [forwarded ?? []].flat().flatMap((line) => line.split(','));
  return (
    hosts.length > 0 &&
    hosts.every((name) => LOOPBACK.test(String(name).replace(/:\d+$/, ''))) &&
    addresses.every((address) => LOOPBACK.test(address.trim()))
  );
}

interface Headers {
  host?: string | undefined;
  'x-forwarded-for'?: string | string[] | undefined;
  'x-forwarded-host'?: string | string[] | undefined;
}

/**
 * `GET /api/dev/outbox`: the codes and mails that would have been sent. It exists only where somebody tries the product
 * out on their own machine, and answers nobody else: other names for this machine could be another site's page.
 */
export default fp(
  async (app) => {
    if (!isLocalTrial(app.config)) return;
    app.get('/api/dev/outbox', async (request: FastifyRequest) => {
      if (!isFromHere(request.headers)) {
        throw new ApiError(CODES.notFound, '没有这个接口，请检查地址和方法');
      }
      const { recipient } = request.query as { recipient?: string };
      const rows = await app.databases.primary
        .select()
        .from(outbox)
        .where(
          and(
            inArray(outbox.channel, ['sms', 'mail']),
            recipient ? eq(outbox.recipient, recipient) : undefined,
          ),
        )
        .orderBy(desc(outbox.createdAt), desc(outbox.id))
        .limit(NEWEST);
      return { code: CODES.success, msg: '成功', list: rows.map(message) };
    });
  },
  { name: 'dev-outbox', dependencies: ['database', 'errors'] },
);

function message({ id, channel, recipient, subject, body, createdAt }: typeof outbox.$inferSelect) {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(body)?.[0] ?? null;
  return { id: toWireId(id), channel, recipient, subject, body, code, at: toWireTime(createdAt) };
}
