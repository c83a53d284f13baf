import {
  contracts,
  keyContracts,
  type EndpointDef,
  type KeyEndpointDef,
} from '@zhucheng/contracts';
import { OPEN_GUIDES, splitSummary } from '@zhucheng/contracts/open/reference';
import { isInternal } from '../../http/openapi.ts';
import { listQueryWords } from '../../search/index.ts';

/** A page of the open platform that is found by what it is about. */
export interface PlatformPage {
  label: '接口' | '指南' | '开放平台';
  path: string;
  title: string;
  /** What else it is found by; shown below the title. */
  text: string;
  /** A call of the site's own pages: these are called like its contents, so they are found only if the platform is asked for. */
  isOfSite: boolean;
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Words that ask for the platform and say nothing of what is looked for on it. */
const PLATFORM_WORDS = new Set(['接口', 'api', '开放', '平台', '开放平台', '文档', '指南', 'sdk']);

function operationPage(
  id: string,
  { auth, method, path, summary }: EndpointDef | KeyEndpointDef,
): PlatformPage {
  return {
    label: '接口',
    path: `/open/api/${id}`,
    title: splitSummary(summary).title,
    text: `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')} ${id}`,
    isOfSite: !auth.startsWith('key:'),
  };
}

const operations = (
  sources: readonly { domain: string; endpoints: object }[],
): readonly PlatformPage[] =>
  sources.flatMap(({ domain, endpoints }) =>
    Object.entries<EndpointDef | KeyEndpointDef>({ ...endpoints })
      .filter(([, endpoint]) => !isInternal(endpoint))
      .map(([name, endpoint]) => operationPage(`${domain}.${name}`, endpoint)),
  );

const PAGES: readonly PlatformPage[] = [
  {
    label: '开放平台',
    path: '/open/api',
    title: '接口参考',
    text: '全部接口 API 文档，八种语言的示例，可以试一试',
    isOfSite: false,
  },
  ...operations(keyContracts),
  ...OPEN_GUIDES.map(({ slug, title, words }): PlatformPage => ({
    label: '指南',
    path: `/open/guide/${slug}`,
    title,
    text: words,
    isOfSite: false,
  })),
  ...operations(Object.values(contracts)),
];

/** How well a page has all words: those in its title count most; 0 if one is missing. */
function scoreOf({ title, text }: PlatformPage, words: readonly string[]): number {
  const [inTitle, all] = [fold(title), fold(`${title} ${text}`)];
  if (!words.every((word) => all.includes(word))) return 0;
  if (inTitle === words.join('')) return 3;
  return words.every((word) => inTitle.includes(word)) ? 2 : 1;
}

/** Tests for a letter or a digit: signs alone, such as `(`, stand in many pages and say nothing. */
const hasMeaning = (word: string) => /[\p{L}\p{N}]/u.test(word);

/** Pages that have all words, the best first. Those of the site's own calls only if a word asks for the platform. */
function findByWords(given: readonly string[]): PlatformPage[] {
  const all = given.filter(hasMeaning);
  const words = all.filter((word) => !PLATFORM_WORDS.has(word));
  const isAsked = words.length < all.length || all.some((word) => /[/.]/.test(word));
  const wanted = words.length > 0 ? words : all;
  if (wanted.length === 0) return [];
  return PAGES.filter((page) => isAsked || !page.isOfSite)
    .map((page) => ({ page, score: scoreOf(page, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ page }) => page);
}

/** Pages of the open platform that have all words of a query, as it is typed or else as it is understood. */
export function findPlatformPages(query: string, count: number): PlatformPage[] {
  const typed = findByWords(fold(query).split(/\s+/).filter(Boolean));
  const found = typed.length > 0 ? typed : findByWords(listQueryWords(query).map(fold));
  return found.slice(0, count);
}
