import { CODES, tracesContract } from '@zhucheng/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { cookieName } from '../../../http/cookies.ts';
import { SESSION_COOKIE, type Session } from '../../../http/session.ts';
import {
  isCounted,
  storeVisits,
  toVisit,
  type Trace,
  type TraceHeaders,
} from './traces.service.ts';
import { VisitBuffer } from './visit-buffer.ts';
import { PageAddresses } from './visit.rules.ts';

const { path, request: querystring } = tracesContract.endpoints.stat;

/** Reply to every report: counted or not is nobody's business. */
const REPLY = JSON.stringify({ code: CODES.success, msg: '成功' });

/**
 * `GET /api/trace/trace/stat.htm`: counts page views. A route of its own, because it needs headers that handlers don't
 * see and is called more often than anything else.
 */
async function addRoute(app: FastifyInstance): Promise<void> {
  const { publicOrigin } = app.config;
  const addresses = new PageAddresses(publicOrigin);
  const buffer = new VisitBuffer((visits) => storeVisits(app.databases.primary, visits), app.log);
  app.addHook('onClose', () => buffer.flush());
  const sessionCookie = cookieName(SESSION_COOKIE, publicOrigin.startsWith('https:'));
  const findSession = async (token: string) => {
    const session = await app.sessions.resolve(token);
    return session?.roles.includes('member') ? session : null;
  };
  const add = (trace: Trace, session: Session | null) => {
    const visit = toVisit(trace, addresses, session);
    if (visit) buffer.add(visit);
  };
  type Request = FastifyRequest<{ Querystring: Trace }>;
  // Without a promise unless somebody is logged in.
  const count = ({ headers, query, cookies }: Request): Promise<void> | undefined => {
    if (!isCounted(headers as TraceHeaders, publicOrigin)) return undefined;
    const token = query.sid && cookies[sessionCookie];
    if (token) return findSession(token).then((session) => add(query, session));
    add(query, null);
    return undefined;
  };
  const options = { schema: { querystring }, compress: false } as const;
  app.get<{ Querystring: Trace }>(path, options, (request, reply) => {
    reply.type('application/json; charset=utf-8');
    return count(request)?.then(() => REPLY) ?? reply.send(REPLY);
  });
}

export default fp(addRoute, { name: 'traces-handlers', encapsulate: true });
