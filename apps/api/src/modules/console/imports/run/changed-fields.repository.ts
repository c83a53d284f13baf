import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import type { SavedRecord } from '../../../../import/run/import-target.ts';
import { compareFields, type FieldChange, type FieldValues } from '../field-changes.rules.ts';

/** Whose records are compared. */
export interface ComparedSource {
  db: Database;
  target: 'tenders' | 'articles';
  source: string;
}

/** Values of notices by field. */
const NOTICES = (source: string, ids: SQL) => sql`
  select n.source_id, jsonb_build_object(
    'title', n.title, 'infoType', n.info_type, 'publishTime', n.publish_time, 'deadline', n.deadline,
    'openTime', n.open_time, 'amount', coalesce(n.amount_text, n.amount::text), 'amountKind', n.amount_kind,
    'durationDays', n.duration_days, 'location', n.location, 'qualification', n.qualification,
    'evaluationMethod', n.evaluation_method, 'content', n.content_html, 'changes', n.changes, 'contact', n.contact,
    'sourceUrl', n.source_url, 'category', n.category, 'projectType', n.project_type,
    'divisionCode', n.division_code, 'state', n.state, 'projectName', p.name, 'projectNo', p.project_no,
    'buyer', buyer.name, 'agency', agency.name, 'lot', l.lot_no,
    'awards', (select jsonb_agg(jsonb_build_array(a.rank, a.amount, a.amount_text, o.name) order by a.rank, w.sort)
      from award a left join award_organisation w on w.award_id = a.id
      left join organisation o on o.id = w.organisation_id where a.notice_id = n.id)) as fields
  from tender_notice n join tender_project p on p.id = n.project_id left join lot l on l.id = n.lot_id
  left join organisation buyer on buyer.id = p.buyer_id left join organisation agency on agency.id = p.agency_id
  where n.source = ${source} and n.source_id = any(${ids})`;

/** Values of articles by field. */
const ARTICLES = (source: string, ids: SQL) => sql`
  select n.source_id, jsonb_build_object(
    'title', n.title, 'viceTitle', n.vice_title, 'memo', n.memo, 'directory', d.name, 'body', n.content_html,
    'props', n.props, 'memberOnly', n.member_only, 'author', n.author_name, 'releaseTime', n.release_time,
    'seoTitle', n.seo_title, 'seoKeyword', n.seo_keyword, 'seoDesc', n.seo_desc,
    'tags', (select jsonb_agg(t.name order by x.sort) from article_tag x join tag t on t.id = x.tag_id
      where x.article_id = n.id),
    'topics', (select jsonb_agg(t.name order by x.sort) from topic_article x
      join directory t on t.id = x.directory_id where x.article_id = n.id)) as fields
  from article n join directory d on d.id = n.directory_id
  where n.source = ${source} and n.source_id = any(${ids})`;

/** Newest versions of editors beside what was proposed just now. */
const PROPOSALS = (source: string, ids: SQL) => sql`
  select n.source_id, head.content as before, proposal.content as after
  from article n join article_entry e on e.article_id = n.id
  join article_version head on head.article_id = n.id and head.number = e.head_number
  join article_version proposal on proposal.article_id = n.id and proposal.number = e.proposal_number
  where n.source = ${source} and n.source_id = any(${ids})`;

const toArray = (ids: readonly string[]) => sql`${sql.param(ids)}::text[]`;

const listIds = (saved: readonly SavedRecord[], outcome: SavedRecord['outcome']) =>
  saved.flatMap((record) => (record.outcome === outcome ? [record.sourceId] : []));

async function readValues(
  db: Database,
  { target, source }: ComparedSource,
  ids: readonly string[],
) {
  const query = (target === 'tenders' ? NOTICES : ARTICLES)(source, toArray(ids));
  const { rows } = await db.execute<{ source_id: string; fields: FieldValues }>(query);
  return new Map(rows.map(({ source_id: sourceId, fields }) => [sourceId, fields]));
}

/** Changed fields of records that a transaction has written, by source id: compared with what others see. */
export async function findChangedFields(
  { tx, ...compared }: ComparedSource & { tx: Database },
  saved: readonly SavedRecord[],
): Promise<Map<string, FieldChange[]>> {
  const changes = new Map<string, FieldChange[]>();
  const updated = listIds(saved, 'updated');
  if (updated.length > 0) {
    const before = await readValues(compared.db, compared, updated);
    const after = await readValues(tx, compared, updated);
    for (const [id, fields] of after) changes.set(id, compareFields(before.get(id) ?? {}, fields));
  }
  const proposed = listIds(saved, 'proposed');
  if (proposed.length > 0) {
    const query = PROPOSALS(compared.source, toArray(proposed));
    const { rows } = await tx.execute<{
      source_id: string;
      before: FieldValues;
      after: FieldValues;
    }>(query);
    for (const { source_id: id, before, after } of rows)
      changes.set(id, compareFields(before, after));
  }
  return changes;
}

/** Digests of stored records by source id. */
export async function findStoredDigests(
  { db, target, source }: ComparedSource,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const table = sql.raw(target === 'tenders' ? 'tender_notice' : 'article');
  const { rows } = await db.execute<{ source_id: string; source_hash: string | null }>(sql`
    select source_id, source_hash from ${table}
    where source = ${source} and source_id = any(${toArray(ids)})`);
  return new Map(rows.map((row) => [row.source_id, row.source_hash]));
}
