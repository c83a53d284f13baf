import { productNames } from '@zhucheng/site-config';
import { saveArticles, type ArticleInput } from '../src/content/index.ts';
import type { DirectoryFinder } from '../src/import/index.ts';
import type { Database } from '../src/db/client.ts';
import { shiftDays } from './dates.ts';
import { sampleFiles, type SampleVersion } from './sample-files.ts';
import { SAMPLE_SOURCE } from './sample.repository.ts';

/** Sections of a release note in their order. */
const SECTIONS = [
  ['added', '新增'],
  ['improved', '改进'],
  ['fixed', '修复'],
] as const;

interface LoadOptions {
  /** Days by which release times move. */
  days: number;
  directories: DirectoryFinder;
}

/** Writes product releases as articles, so that search and feeds include them. */
export async function loadProductLog(db: Database, options: LoadOptions): Promise<number> {
  const inputs = (await sampleFiles.productLog()).map((version) =>
    toArticleInput(version, options),
  );
  await saveArticles(db, SAMPLE_SOURCE, inputs);
  return inputs.length;
}

function toArticleInput(entry: SampleVersion, { days, directories }: LoadOptions): ArticleInput {
  const { product, version, releaseTime, memo, added, improved, fixed } = entry;
  return {
    sourceId: `log-${product}-${version}`,
    directoryId: directories.column('LOG', `log-${product}`),
    bizType: 'LOG',
    title: `${productNames[product]} ${version} 更新说明`,
    memo,
    content: { format: 'markdown', text: toMarkdown(entry) },
    props: { productKey: product, version, added, improved, fixed },
    author: '产品组',
    releaseTime: shiftDays(releaseTime, days),
  };
}

function toMarkdown(entry: SampleVersion): string {
  return SECTIONS.filter(([section]) => entry[section].length > 0)
    .map(
      ([section, name]) => `## ${name}\n\n${entry[section].map((item) => `- ${item}`).join('\n')}`,
    )
    .join('\n\n');
}
