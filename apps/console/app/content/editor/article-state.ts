import type { ContentState } from '@zhucheng/contracts';
import { BIZ_TYPES, type BizType } from '@zhucheng/domain-news';
import type { StateTone } from '../../shared/parts/state-tag.tsx';

/** Segment of a kind in addresses of the console. */
export const toKindSegment = (bizType: BizType): string => bizType.toLowerCase();

/** Kind of a segment; undefined for another text. */
export const findKindBySegment = (segment: string | undefined) =>
  BIZ_TYPES.find(({ id }) => toKindSegment(id) === segment);

/** State of an article as word and tone. */
export function describeState(article: ContentState | null): { tone: StateTone; text: string } {
  if (!article) return { tone: 'draft', text: '新文章' };
  const { work, live, scheduledAt } = article;
  if (scheduledAt) return { tone: 'running', text: '定时发布' };
  if (work === 'review') return { tone: 'waiting', text: '待审核' };
  if (work === 'returned') return { tone: 'refused', text: '已退回' };
  if (work === 'approved') return { tone: 'new', text: '已通过，未发布' };
  if (work === 'draft') {
    return live === 'published'
      ? { tone: 'new', text: '改动未发布' }
      : { tone: 'draft', text: '草稿' };
  }
  return live === 'withdrawn' ? { tone: 'off', text: '已撤回' } : { tone: 'done', text: '已发布' };
}
