import { getArticlePath, type BizType } from '@zhucheng/domain-news';
import { getNoticePath } from '@zhucheng/domain-tender';
import { and, eq, exists, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { toWireId } from '../../wire-format.ts';
import { publishedArticle, publishedNotice, tenderProject } from '../../db/schema.ts';

/** Title and address of public content. */
export interface ContentRef {
  kind: BizType | 'TENDER';
  title: string;
  href: string;
}

/** Shown in place of content that is no longer public. */
export const REMOVED_CONTENT = { title: '内容已下线', href: '' };

/** Public articles, notices and projects by their ids. */
export async function findContentRefs(
  db: Database,
  ids: string[],
): Promise<Map<string, ContentRef>> {
  const refs = new Map<string, ContentRef>();
  if (ids.length === 0) return refs;
  const [articles, notices, projects] = await Promise.all([
    db
      .select({
        id: publishedArticle.id,
        title: publishedArticle.title,
        bizType: publishedArticle.bizType,
      })
      .from(publishedArticle)
      .where(inArray(publishedArticle.id, ids)),
    db
      .select({
        id: publishedNotice.id,
        title: publishedNotice.title,
        category: publishedNotice.category,
        infoType: publishedNotice.infoType,
      })
      .from(publishedNotice)
      .where(inArray(publishedNotice.id, ids)),
    db
      .select({ id: tenderProject.id, title: tenderProject.name })
      .from(tenderProject)
      .where(
        and(
          inArray(tenderProject.id, ids),
          // A project is public if one of its notices is.
          exists(
            db
              .select({ id: publishedNotice.id })
              .from(publishedNotice)
              .where(eq(publishedNotice.projectId, tenderProject.id)),
          ),
        ),
      ),
  ]);
  for (const { id, title, bizType } of articles) {
    const kind = bizType as BizType;
    refs.set(id, { kind, title, href: getArticlePath({ id: toWireId(id), bizType: kind }) });
  }
  for (const { id, title, ...notice } of notices) {
    refs.set(id, { kind: 'TENDER', title, href: getNoticePath({ ...notice, id: toWireId(id) }) });
  }
  for (const { id, title } of projects) {
    refs.set(id, { kind: 'TENDER', title, href: `/tenderDetails/${toWireId(id)}` });
  }
  return refs;
}
