import { and, eq } from 'drizzle-orm';
import { saveNoticeFiles, type NoticeFileInput } from '../../content/index.ts';
import type { FileStore } from '../../infrastructure/storage/file-store.ts';
import type { Database } from '../client.ts';
import { tenderNotice } from '../schema.ts';
import { sampleFiles } from './files.ts';

/** Gives the sample's notices their attachments. */
export async function loadTenderFiles(
  db: Database,
  store: FileStore,
  source: string,
): Promise<void> {
  const byNotice = new Map<string, NoticeFileInput[]>();
  for await (const { notice, ...file } of sampleFiles.tenderFiles()) {
    byNotice.set(notice, [...(byNotice.get(notice) ?? []), file]);
  }
  for (const [key, files] of byNotice) {
    const [found] = await db
      .select({ id: tenderNotice.id })
      .from(tenderNotice)
      .where(and(eq(tenderNotice.source, source), eq(tenderNotice.sourceId, key)));
    if (!found) throw new Error(`attachments of ${key} have no notice`);
    await saveNoticeFiles(db, store, found.id, files);
  }
}
