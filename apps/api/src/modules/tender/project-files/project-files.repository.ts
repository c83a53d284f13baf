import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { file, noticeFile, publishedNotice, tenderProject } from '../../../db/schema.ts';

/** Name of a project with published notices; undefined otherwise. */
export async function findProjectName(
  db: Database,
  projectId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ name: tenderProject.name })
    .from(publishedNotice)
    .innerJoin(tenderProject, eq(tenderProject.id, publishedNotice.projectId))
    .where(eq(publishedNotice.projectId, projectId))
    .limit(1);
  return row?.name;
}

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
