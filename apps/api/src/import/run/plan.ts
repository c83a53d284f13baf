import type { ArticleMapping, Mappings, NoticeMapping } from '../index.ts';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError, type ImportRequest } from './import-request.ts';
import { isMarkdown, type InputFile } from './files.ts';
import { readJsonFile } from './json/json-lines.ts';

/** Consecutive files that are read by the same mapping. */
export type Step = { files: InputFile[]; source: string | undefined } & (
  | { target: 'tenders'; mapping: NoticeMapping }
  /** Without a mapping: Markdown with front matter. */
  | { target: 'articles'; mapping: ArticleMapping | undefined }
);

interface AnyMapping {
  source: string;
  title: string;
  accepts(record: Readonly<Record<string, unknown>>): boolean;
}

/** Chooses the mapping of each file: the named one, else the one that accepts its first record. */
export async function planSteps(
  request: ImportRequest,
  files: readonly InputFile[],
  { notices, articles }: Mappings,
): Promise<Step[]> {
  const steps: Step[] = [];
  for (const file of files) {
    const step = { files: [file], source: request.source };
    if (request.target === 'tenders') {
      const mapping = await selectMapping(file, request.mapping, notices);
      steps.push({ ...step, target: 'tenders', mapping });
    } else if (isMarkdown(file.path)) {
      const source = request.source ?? markdownSource(file);
      steps.push({ ...step, source, target: 'articles', mapping: undefined });
    } else {
      const mapping = await selectMapping(file, request.mapping, articles);
      steps.push({ ...step, target: 'articles', mapping });
    }
  }
  return joinSteps(steps);
}

/** Joins consecutive files with the same mapping, so that small files share batches. */
function joinSteps(steps: readonly Step[]): Step[] {
  const result: Step[] = [];
  for (const step of steps) {
    const last = result.at(-1);
    if (last && last.mapping === step.mapping && last.source === step.source)
      last.files.push(...step.files);
    else result.push(step);
  }
  return result;
}

async function selectMapping<M extends AnyMapping>(
  file: InputFile,
  name: string | undefined,
  known: readonly M[],
): Promise<M> {
  if (name === undefined) return recogniseMapping(file, known);
  const found = known.find(({ source }) => source === name);
  if (!found) throw new UsageError(`没有映射“${name}”。已有：${listNames(known)}`);
  return found;
}

const listNames = (known: readonly AnyMapping[]) =>
  known.map(({ source, title }) => `${source}（${title}）`).join('、');

async function recogniseMapping<M extends AnyMapping>(
  file: InputFile,
  known: readonly M[],
): Promise<M> {
  let problem = '';
  for await (const item of readJsonFile(file.path, () => undefined)) {
    if (item.kind === 'problem') problem ||= `（${item.reason}）`;
    if (item.kind !== 'record') continue;
    const { record } = item;
    const found = known.find((mapping) => mapping.accepts(record));
    if (found) return found;
    throw new UsageError(
      `${file.path}：没有映射认得第 ${item.line} 行的记录，请用 --mapping 指定。已有：${listNames(known)}`,
    );
  }
  throw new UsageError(`${file.path}：没有一条可读的记录${problem}`);
}

/** Source of the sample articles; all other Markdown is `markdown`. */
function markdownSource({ path }: InputFile): string | undefined {
  const shipped = fileURLToPath(new URL('articles', import.meta.resolve('@zhucheng/api/sample')));
  return dirname(path) === shipped ? 'sample' : undefined;
}
