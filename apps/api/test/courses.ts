import { saveCourse, type ArticleInput } from '../src/content/index.ts';
import type { Database } from '../src/db/client.ts';
import { fromWireId } from '../src/wire-format.ts';
import type { FileStore } from '../src/infrastructure/storage/file-store.ts';
import { makeArticle } from './factories.ts';

const CAPTIONS = `WEBVTT

00:01.000 --> 00:04.000
大家好

01:30.000 --> 01:34.000
只给会员
`;

/** Makes a course of two minutes and returns its id: a head of 100 bytes and twelve parts of 50. */
export async function makeCourse(
  db: Database,
  store: FileStore,
  column: string,
  changes: Partial<ArticleInput> = {},
): Promise<string> {
  const id = await makeArticle(db, column, { bizType: 'VIDEO', ...changes });
  const video = Buffer.alloc(700);
  video.write('ftypiso5', 4, 'latin1');
  await saveCourse(db, store, {
    articleId: fromWireId(id),
    name: '影片',
    video,
    poster: Buffer.from('RIFF0000WEBPVP8 ', 'latin1'),
    duration: 120,
    head: 100,
    segments: Array.from({ length: 12 }, (_, i) => ({
      duration: 10,
      offset: 100 + i * 50,
      size: 50,
    })),
    chapters: [{ start: 0, title: '第一章' }],
    captions: CAPTIONS,
  });
  return id;
}
