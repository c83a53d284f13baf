import {
  saveArticles,
  saveDirectory,
  saveNotices,
  type ArticleInput,
  type DirectoryInput,
  type NoticeInput,
} from '../src/content/index.ts';
import type { Database } from '../src/db/client.ts';
import { toWireId } from '../src/wire-format.ts';

const SOURCE = 'test';
let serial = 0;
const next = (what: string) => `${what}-${(serial += 1)}`;

/** Writes a directory and returns its id. */
export async function makeDirectory(
  db: Database,
  changes: Partial<DirectoryInput> = {},
): Promise<string> {
  const sourceId = next('directory');
  const base = {
    source: SOURCE,
    sourceId,
    bizType: 'NEWS',
    kind: 'column',
    name: sourceId,
  } as const;
  return saveDirectory(db, { ...base, ...changes });
}

/** Writes an article and returns its id on the wire. */
export async function makeArticle(
  db: Database,
  directoryId: string,
  changes: Partial<ArticleInput> = {},
): Promise<string> {
  const sourceId = next('article');
  const input: ArticleInput = {
    sourceId,
    directoryId,
    bizType: 'NEWS',
    title: `文章 ${sourceId}`,
    memo: '摘要',
    content: { format: 'markdown', text: '## 一节\n\n正文。' },
    author: '编辑部',
    releaseTime: new Date('2026-01-01T09:00:00+08:00'),
    ...changes,
  };
  const [saved] = await saveArticles(db, SOURCE, [input]);
  return toWireId(saved?.id ?? '');
}

/** Changes of a notice; those of its project by themselves. */
export type NoticeChanges = Partial<Omit<NoticeInput, 'project'>> & {
  project?: Partial<NoticeInput['project']>;
};

/** Writes a tender notice and returns its id on the wire. */
export async function makeNotice(db: Database, changes: NoticeChanges = {}): Promise<string> {
  const sourceId = changes.sourceId ?? next('notice');
  const { project, ...rest } = changes;
  const input: NoticeInput = {
    sourceId,
    infoType: '0100',
    title: `公告 ${sourceId}`,
    publishTime: new Date('2026-01-01T09:00:00+08:00'),
    content: { format: 'html', text: '<p>公告正文</p>' },
    ...rest,
    project: {
      key: sourceId,
      name: `工程 ${sourceId}`,
      category: 'ENGINEERING',
      projectType: 'ROAD',
      ...project,
    },
  };
  const [saved] = await saveNotices(db, { source: SOURCE, title: '测试来源' }, [input]);
  return toWireId(saved?.id ?? '');
}
