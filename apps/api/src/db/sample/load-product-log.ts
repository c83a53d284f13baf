import type { ArticleInput } from '../../content/index.ts';
import { saveArticles } from '../../content/index.ts';
import type { DirectoryFinder } from '../../import/article-input.ts';
import type { Database } from '../client.ts';
import { shifted } from './dates.ts';
import { sampleFiles, type SampleVersion } from './files.ts';

/** The products as the change log calls them. */
const NAMES: Readonly<Record<SampleVersion['product'], string>> = {
  erp: '筑程 ERP',
  treasure: '项目宝',
  jizhibao: '计支宝',
  qibaoerp: '企宝 ERP',
};

/** The three lists of a version, in the order in which they are read. */
const PARTS = [
  ['added', '新增'],
  ['improved', '改进'],
  ['fixed', '修复'],
] as const;

interface Where {
  /** Days by which the content moves. */
  days: number;
  directories: DirectoryFinder;
}

/** Writes the products' versions, each an article that search and feeds find as well. */
export async function loadProductLog(db: Database, source: string, where: Where): Promise<number> {
  const inputs = (await sampleFiles.productLog()).map((version) => inputOf(version, where));
  await saveArticles(db, source, inputs);
  return inputs.length;
}

function inputOf(entry: SampleVersion, { days, directories }: Where): ArticleInput {
  const { product, version, releaseTime, memo, added, improved, fixed } = entry;
  return {
    sourceId: `log-${product}-${version}`,
    directoryId: directories.column('LOG', `log-${product}`),
    bizType: 'LOG',
    title: `${NAMES[product]} ${version} 更新说明`,
    memo,
    content: { format: 'markdown', text: textOf(entry) },
    props: { productKey: product, version, added, improved, fixed },
    author: '产品组',
    releaseTime: shifted(releaseTime, days),
  };
}

function textOf(entry: SampleVersion): string {
  return PARTS.filter(([part]) => entry[part].length > 0)
    .map(([part, name]) => `## ${name}\n\n${entry[part].map((item) => `- ${item}`).join('\n')}`)
    .join('\n\n');
}
