import type { MediaUse } from '@zhucheng/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { toWireId } from '../../../wire-format.ts';

interface UseRow extends Record<string, unknown> {
  kind: MediaUse['kind'];
  id: string | null;
  title: string;
  live: boolean;
}

/**
 * Places that use a file: texts name its address, rows its id. Articles are found by partial indexes of those that show
 * files at all; the small tables of banners, pages and settings are searched as text, whatever their columns are.
 */
export async function listMediaUses(db: Database, fileId: string): Promise<MediaUse[]> {
  const address = `%/api/files/${toWireId(fileId)}%`;
  // Written as the predicates of the indexes are, so that the planner can use them.
  const { rows } = await db.execute<UseRow>(sql`
    select 'article' as kind, id, title, state = 'published' as live from article
    where (content_html like '%/api/files/%' or props::text like '%/api/files/%')
      and (content_html like ${address} or props::text like ${address})
    union all
    select 'draft', e.article_id, e.title, false
    from article_version v join article_entry e on e.article_id = v.article_id
    where v.content::text like '%/api/files/%' and v.content::text like ${address}
      and v.number in (e.head_number, e.scheduled_number, e.proposal_number)
      and v.number is distinct from e.published_number
    union all
    select 'course', a.id, a.title, a.state = 'published'
    from course c join article a on a.id = c.article_id
    where ${fileId} in (c.video_file_id, c.poster_file_id)
    union all
    select 'attachment', a.id, a.title, a.state = 'published'
    from article_file f join article a on a.id = f.article_id
    where ${fileId} in (f.file_id, f.preview_id, f.poster_id)
    union all
    select 'banner', b.id, b.title, b.state = 'published' from banner b
    where b::text like ${address} or b::text like ${`%${fileId}%`}
    union all
    select 'page', p.id, p.page, true from page_meta p where p::text like ${address}
    union all
    select 'setting', null, s.name, true from service_setting s where s::text like ${address}
    limit 500`);
  return rows.map(({ kind, id, title, live }) => ({
    kind,
    id: id === null ? null : toWireId(id),
    title,
    live,
  }));
}
