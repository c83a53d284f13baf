import { CODES, tracesContract } from '@zhucheng/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { cookieName } from '../../../http/cookies.ts';
import { SESSION_COOKIE } from '../../../http/session.ts';
import {
  isCounted,
  storeVisits,
  toVisit,
  type Trace,
  type TraceHeaders,
} from './traces.service.ts';
import { VisitBuffer } from './visit-buffer.ts';

const { path, request: querystring } = tracesContract.endpoints.stat;

/** Reply to every report: counted or not is nobody's business. */
const REPLY = JSON.stringify({ code: CODES.success, msg: '成功' });

/**
 * `GET /api/trace/trace/stat.htm`: counts page views. A route of its own, because it needs headers that handlers don't
 * see and is called more often than anything else.
 */
async function addRoute(app: FastifyInstance): Promise<void> {
  const { publicOrigin } = app.config;
  const buffer = new VisitBuffer((visits) => storeVisits(app.databases.primary, visits), app.log);
  const sessionCookie = cookieName(SESSION_COOKIE, publicOrigin.startsWith('https:'));
  const findSession = async ({ cookies }: FastifyRequest) => {
    const token = cookies[sessionCookie];
    const session = token ? await app.sessions.resolve(token) : null;
    return session?.roles.includes('member') ? session : null;
  };
  app.addHook('onClose', () => buffer.flush());
  const options = { schema: { querystring }, compress: false } as const;
  app.get<{ Querystring: Trace }>(path, options, async (request, reply) => {
    if (isCounted(request.headers as TraceHeaders, publicOrigin)) {
      const visit = await toVisit(request.query, publicOrigin, () => findSession(request));
      if (visit) buffer.add(visit);
    }
    return reply.type('application/json; charset=utf-8').send(REPLY);
  });
}

export default fp(addRoute, { name: 'traces-handlers', encapsulate: true });
