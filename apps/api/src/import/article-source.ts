import { parse } from 'yaml';
import { z } from 'zod';
import { Unreadable } from './mapping.ts';

const words = z.union([z.string(), z.number()]).transform((value) => String(value).trim());
const time = z.union([z.string(), z.date()]).pipe(z.coerce.date());

const frontMatter = z.object({
  id: words.pipe(z.string().min(1)),
  bizType: z.string(),
  directory: z.string(),
  title: words.pipe(z.string().min(1).max(200)),
  viceTitle: words.optional(),
  author: words.optional(),
  releaseTime: time,
  readCount: z.number().int().min(0).optional(),
  praiseCount: z.number().int().min(0).optional(),
  downloadCount: z.number().int().min(0).optional(),
  memo: words.optional(),
  tags: z.array(words).default([]),
  topics: z.array(z.string()).default([]),
  related: z.array(z.string()).default([]),
  seoTitle: words.optional(),
  seoKeyword: words.optional(),
  seoDesc: words.optional(),
  memberOnly: z.boolean().optional(),
  props: z.record(z.string(), z.unknown()).default({}),
});

/** An article as its file gives it; directories, topics and related articles still by their keys. */
export type ArticleSource = z.output<typeof frontMatter> & { body: string };

/** Reads a Markdown file with front matter, or throws {@link Unreadable}. */
export function readArticle(file: string): ArticleSource {
  const match = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(file);
  if (!match) throw new Unreadable('缺少文件头（两行 --- 之间的部分）');
  const [, head = '', body = ''] = match;
  let data: unknown;
  try {
    data = parse(head);
  } catch (error) {
    throw new Unreadable(`文件头有误：${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = frontMatter.safeParse(data);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new Unreadable(`文件头有误：${problems.join('；')}`);
  }
  if (body.trim() === '') throw new Unreadable('正文为空');
  return { ...parsed.data, body: body.trim() };
}
