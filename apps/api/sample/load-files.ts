import {
  saveArticleFiles,
  saveCourse,
  saveNoticeFiles,
  type NoticeFileInput,
} from '../src/content/index.ts';
import type { Database } from '../src/db/client.ts';
import type { FileStore } from '../src/infrastructure/storage/file-store.ts';
import { sampleFiles } from './sample-files.ts';
import { getSampleArticle, getSampleNoticeId } from './sample.repository.ts';

/** Stores the videos of the sample courses. */
export async function loadCourses(db: Database, store: FileStore): Promise<void> {
  for await (const { key, ...course } of sampleFiles.courses()) {
    const { id, title } = await getSampleArticle(db, key);
    await saveCourse(db, store, { articleId: id, name: title, ...course });
  }
}

/** Stores the files of the sample materials with their public previews. */
export async function loadMaterials(db: Database, store: FileStore): Promise<void> {
  for await (const { key, ...file } of sampleFiles.materials()) {
    const { id } = await getSampleArticle(db, key);
    await saveArticleFiles(db, store, id, [file]);
  }
}

/** Stores the attachments of the sample notices. */
export async function loadTenderFiles(db: Database, store: FileStore): Promise<void> {
  const byNotice = new Map<string, NoticeFileInput[]>();
  for await (const { notice, ...file } of sampleFiles.tenderFiles()) {
    byNotice.set(notice, [...(byNotice.get(notice) ?? []), file]);
  }
  for (const [key, files] of byNotice) {
    const id = await getSampleNoticeId(db, key);
    await saveNoticeFiles(db, store, id, files, { completesVersion: true });
  }
}
