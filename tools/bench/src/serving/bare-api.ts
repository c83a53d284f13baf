/**
 * The baseline of every call: Fastify and pg with prepared statements on the same rows, columns and indexes. It does what
 * a hand-written endpoint must (the page with an exact total, or with the counts of all facets; one notice with its
 * project) and nothing else.
 */
import fastify from 'fastify';
import { Pool } from 'pg';

const { PORT = '0', DATABASE_URL } = process.env;
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 });

const COLUMNS = `n.id, n.project_id, n.title, n.info_type, n.category, n.project_type, n.amount, n.amount_text,
  n.amount_kind, n.division_code, n.publish_time, n.deadline, n.open_time, o.name as buyer`;
const JOINED = `published_notice n join tender_project p on p.id = n.project_id
  left join organisation o on o.id = p.buyer_id`;

const app = fastify();

app.get('/healthz', () => ({ ok: true }));

interface Page {
  current: number;
  size: number;
}

const pageOf = ({ current, size }: Page, total: number) => ({
  code: '30000',
  msg: '',
  current,
  size,
  total,
  pages: Math.ceil(total / size),
});

app.post<{ Body: Page }>('/list', async ({ body }) => {
  const { current, size } = body;
  const [rows, count] = await Promise.all([
    pool.query({
      name: 'list',
      text: `select ${COLUMNS} from ${JOINED} order by n.publish_time desc, n.id desc limit $1 offset $2`,
      values: [size, (current - 1) * size],
    }),
    pool.query<{ total: number }>({
      name: 'count',
      text: 'select count(*)::int as total from published_notice',
    }),
  ]);
  return { ...pageOf(body, count.rows[0]?.total ?? 0), records: rows.rows };
});

app.post<{ Body: Page & { amountMin: string } }>('/list-with-facets', async ({ body }) => {
  const { current, size, amountMin } = body;
  const [rows, facets] = await Promise.all([
    pool.query({
      name: 'filtered-list',
      text: `select ${COLUMNS} from ${JOINED} where n.amount >= $3::numeric
        order by n.publish_time desc, n.id desc limit $1 offset $2`,
      values: [size, (current - 1) * size, amountMin],
    }),
    pool.query<{ part: number; total: number }>({
      name: 'facets',
      text: `select info_type, project_type, left(division_code, 2) as province,
          grouping(info_type, project_type, left(division_code, 2)) as part, count(*)::int as total,
          count(*) filter (where publish_time >= date_trunc('day', now(), 'Asia/Shanghai'))::int as today
        from published_notice where amount >= $1::numeric
        group by grouping sets ((), (info_type), (project_type), (left(division_code, 2)))`,
      values: [amountMin],
    }),
  ]);
  const total = facets.rows.find(({ part }) => part === 0b111)?.total ?? 0;
  return { ...pageOf(body, total), records: rows.rows, facets: facets.rows };
});

app.post<{ Body: { id: string } }>('/get', async ({ body }) => {
  const notices = await pool.query({
    name: 'get',
    text: `select ${COLUMNS}, l.lot_no, l.name as lot_name, n.duration_days, n.location, n.qualification,
        n.evaluation_method, n.content_html, n.changes, n.source_title, n.source_url, n.contact <> '{}' as has_contact,
        p.name as project_name, p.project_no, p.category as project_category, p.project_type as type_of_project,
        p.division_code as project_division, o.id as buyer_id, g.id as agency_id, g.name as agency,
        (select json_agg(json_build_object('name', f.name, 'kind', nf.kind, 'mediaType', f.media_type, 'size', f.size,
            'pages', nf.pages) order by nf.sort)
          from notice_file nf join file f on f.id = nf.file_id where nf.notice_id = n.id) as files,
        (select json_agg(json_build_object('lotNo', lots.lot_no, 'name', lots.name))
          from lot lots where lots.project_id = p.id) as lots
      from ${JOINED} left join organisation g on g.id = p.agency_id left join lot l on l.id = n.lot_id
      where n.project_id = (select project_id from published_notice where id = $1) order by n.publish_time`,
    values: [body.id],
  });
  const awards = await pool.query({
    name: 'awards',
    text: `select a.id, a.notice_id, a.rank, a.amount, a.amount_text,
        json_agg(json_build_object('id', o.id, 'name', o.name, 'leader', ao.leader)) as organisations from award a
      join award_organisation ao on ao.award_id = a.id join organisation o on o.id = ao.organisation_id
      where a.notice_id = any($1) group by a.id order by a.rank`,
    values: [notices.rows.map(({ id }: { id: string }) => id)],
  });
  return { code: '30000', msg: '', model: { notices: notices.rows, awards: awards.rows } };
});

await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
