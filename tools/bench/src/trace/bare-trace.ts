/**
 * The baselines of the trace: Fastify that validates the same query and answers 204, and nothing else; and Fastify with what a hand-written endpoint would do to store a page view, a prepared insert and a prepared sum each.
 */
import fastify from 'fastify';
import { Pool } from 'pg';
import { uuidv7 } from 'uuidv7';

const { PORT = '0', DATABASE_URL } = process.env;
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 });
const REPLY = Buffer.from('{"code":"30000","msg":"成功"}');

const querystring = {
  type: 'object',
  required: ['t', 'url'],
  properties: {
    t: { type: 'integer', minimum: 0 },
    url: { type: 'string', minLength: 1, maxLength: 2_000 },
    sid: { type: 'string', pattern: '^[\\w-]{16,64}$' },
  },
};

const app = fastify();

app.get('/healthz', () => ({ ok: true }));

app.get('/answered', { schema: { querystring } }, (_request, reply) => reply.code(204).send());

app.get<{ Querystring: { url: string; sid?: string } }>(
  '/stored',
  { schema: { querystring } },
  async ({ query }, reply) => {
    const { pathname, searchParams } = new URL(query.url, 'http://localhost');
    const source = searchParams.get('utm_source') ?? '';
    await Promise.all([
      pool.query({
        name: 'visit',
        text: 'insert into visit (id, page, query, visitor_id) values ($1, $2, $3, $4)',
        values: [uuidv7(), pathname, { utm_source: source }, query.sid ?? null],
      }),
      pool.query({
        name: 'day',
        text: `insert into visit_day (day, page, source, views) values (current_date, $1, $2, 1)
          on conflict (day, page, source) do update set views = visit_day.views + 1`,
        values: [pathname, source],
      }),
    ]);
    return reply.type('application/json; charset=utf-8').send(REPLY);
  },
);

await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
