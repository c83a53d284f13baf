import type { searchContract } from '@zhucheng/contracts';
import { type InputOf } from '@zhucheng/contracts';
import {
  getArticlePath,
  findBizType,
  getColumnPath,
  getTagPath,
  type BizType,
} from '@zhucheng/domain-news';
import { getNoticePath, formatTenderList } from '@zhucheng/domain-tender';
import { toWireId } from '../../../wire-format.ts';
import type { RequestContext } from '../../../http/context.ts';
import { createHighlighter, markMatch, suggest, type Suggestion } from '../../../search/index.ts';
import { findPlatformPages } from '../platform.rules.ts';
import { findSuggestionTargets, type SuggestionTarget } from './suggest.repository.ts';

type Input = InputOf<(typeof searchContract.endpoints)['suggest']>;

/** Pages of the open platform, after the site's contents. */
const MAX_PLATFORM_PAGES = 2;

/** Suggestions with labels and links. */
export async function getSuggestions(context: RequestContext, { keywords, size }: Input) {
  const matches = await suggest(context.readDb, keywords, size);
  const targets = await findSuggestionTargets(context.readDb, matches);
  const contents = matches.map((suggestion) => ({
    text: suggestion.text,
    segments: markMatch(suggestion.text, suggestion.match),
    status: targets.get(suggestion.refId ?? suggestion.text)?.status || null,
    ...toLink(suggestion, targets.get(suggestion.refId ?? suggestion.text)),
  }));
  const highlight = createHighlighter(keywords, []);
  const pages = findPlatformPages(keywords, MAX_PLATFORM_PAGES).map(({ title, label, path }) => ({
    text: title,
    segments: highlight(title, title.length),
    status: null,
    label,
    path,
  }));
  return [...contents, ...pages].slice(0, size);
}

/** Label and path of the target; words and popular queries have no path, they are searched for. */
function toLink({ kind, refId }: Suggestion, target: SuggestionTarget | undefined) {
  const id = refId ? toWireId(refId) : '';
  const section = target?.section as BizType | undefined;
  if (kind === 'tag') return { label: '标签', path: getTagPath(id) };
  if (kind === 'column' && section) {
    const label = target?.category === 'topic' ? '专题' : '栏目';
    return { label, path: getColumnPath({ id, bizType: section }) };
  }
  if (kind === 'region' && target) {
    return { label: '招标地区', path: formatTenderList({ page: 1, regions: [target.section] }) };
  }
  if (kind === 'article' && section) {
    return {
      label: findBizType(section)?.label ?? '',
      path: getArticlePath({ id, bizType: section }),
    };
  }
  if (kind === 'tender' && target) {
    const { category, infoType } = target;
    return { label: '招标', path: getNoticePath({ id, category, infoType }) };
  }
  return { label: '', path: null };
}
