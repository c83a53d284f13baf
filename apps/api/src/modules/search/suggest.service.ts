import type { searchContract } from '@zhucheng/contracts';
import { type InputOf } from '@zhucheng/contracts';
import { articlePath, bizType, columnPath, tagPath, type BizType } from '@zhucheng/domain-news';
import { noticePath, tenderAddress } from '@zhucheng/domain-tender';
import { toWireId } from '../../db/wire-id.ts';
import type { RequestContext } from '../../http/context.ts';
import { suggest, type Suggestion } from '../../search/index.ts';
import { findSuggestionTargets, type SuggestionTarget } from './suggest.repository.ts';

type Input = InputOf<(typeof searchContract.endpoints)['suggest']>;

/** What may be meant, with where it leads. */
export async function getSuggestions(context: RequestContext, { keywords, size }: Input) {
  const found = await suggest(context.reads, keywords, size);
  const places = await findSuggestionTargets(context.reads, found);
  return found.map((suggestion) => ({
    text: suggestion.text,
    segments: segmentsOf(suggestion),
    ...toLink(suggestion, places.get(suggestion.refId ?? suggestion.text)),
  }));
}

function segmentsOf({ text, match: { start, end } }: Suggestion) {
  return [
    { text: text.slice(0, start), hit: false },
    { text: text.slice(start, end), hit: true },
    { text: text.slice(end), hit: false },
  ].filter((segment) => segment.text !== '');
}

/** What it is called and its address; words and searches of others have none, they are searched for. */
function toLink({ kind, refId }: Suggestion, place: SuggestionTarget | undefined) {
  const id = refId ? toWireId(refId) : '';
  const section = place?.section as BizType | undefined;
  if (kind === 'tag') return { label: '标签', path: tagPath(id) };
  if (kind === 'column' && section) {
    const label = place?.category === 'topic' ? '专题' : '栏目';
    return { label, path: columnPath({ id, bizType: section }) };
  }
  if (kind === 'region' && place) {
    return { label: '招标地区', path: tenderAddress({ page: 1, region: place.section }) };
  }
  if (kind === 'article' && section) {
    return { label: bizType(section)?.label ?? '', path: articlePath({ id, bizType: section }) };
  }
  if (kind === 'tender' && place) {
    const { category, infoType } = place;
    return { label: '招标', path: noticePath({ id, category, infoType }) };
  }
  return { label: '', path: null };
}
