import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { file, noticeFile, publishedNotice } from '../../../db/schema.ts';

/** Attachments of the published notices of a project, the oldest notice first; at most `max`. */
export function listProjectFiles(db: Database, projectId: string, max: number) {
  return db
    .select({
      noticeId: publishedNotice.id,
      fileId: file.id,
      noticeTitle: publishedNotice.title,
      infoType: publishedNotice.infoType,
      publishTime: publishedNotice.publishTime,
      name: file.name,
      sha256: file.sha256,
      size: file.size,
    })
    .from(publishedNotice)
    .innerJoin(noticeFile, eq(noticeFile.noticeId, publishedNotice.id))
    .innerJoin(file, eq(file.id, noticeFile.fileId))
    .where(eq(publishedNotice.projectId, projectId))
    .orderBy(
      asc(publishedNotice.publishTime),
      asc(publishedNotice.id),
      asc(noticeFile.sort),
      asc(file.id),
    )
    .limit(max);
}
