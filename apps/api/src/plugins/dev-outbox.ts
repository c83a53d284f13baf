import type { IncomingHttpHeaders } from 'node:http';
import { CODES } from '@zhucheng/contracts';
import { FOREIGN_PROXY_HEADERS } from '@zhucheng/site-config';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isLocalTrial } from '../modules/accounts/sample-accounts.service.ts';
import { toWireId, toWireTime } from '../wire-format.ts';
import { ApiError } from '../http/api-error.ts';
import { listNewestMessages, type OutboxRow } from '../infrastructure/outbox/outbox.repository.ts';

const MAX_MESSAGES = 50;
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|\[?::1\]?|::ffff:127\.\d+\.\d+\.\d+|localhost)$/i;

/** True if a request was made on this machine by one of its own pages or programs. */
export function isFromHere(headers: IncomingHttpHeaders): boolean {
  const { host, 'x-forwarded-for': forwarded, 'x-forwarded-host': named } = headers;
  if (FOREIGN_PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  const hosts = [host, named].filter((name) => name !== undefined);
  const addresses = [forwarded ?? []].flat().flatMap((line) => line.split(','));
  return (
    hosts.length > 0 &&
    hosts.every((name) => LOOPBACK.test(String(name).replace(/:\d+$/, ''))) &&
    addresses.every((address) => LOOPBACK.test(address.trim()))
  );
}

/**
 * `GET /api/dev/outbox`: codes and mails that would have been sent. Exists only in a local trial and answers only calls
 * to a loopback name: any other name of this machine could belong to another site's page.
 */
export default fp(
  async (app) => {
    if (!isLocalTrial(app.config)) return;
    app.get('/api/dev/outbox', async (request: FastifyRequest) => {
      if (!isFromHere(request.headers)) {
        throw new ApiError(CODES.notFound, '没有这个接口，请检查地址和方法');
      }
      const { recipient } = request.query as { recipient?: string };
      const db = app.databases.primary;
      const rows = await listNewestMessages(db, { recipient, max: MAX_MESSAGES });
      return { code: CODES.success, msg: '成功', list: rows.map(toMessage) };
    });
  },
  { name: 'dev-outbox', dependencies: ['database', 'errors'] },
);

function toMessage({ id, channel, recipient, subject, body, createdAt }: OutboxRow) {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(body)?.[0] ?? null;
  return { id: toWireId(id), channel, recipient, subject, body, code, at: toWireTime(createdAt) };
}
