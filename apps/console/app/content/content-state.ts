import type { ContentRecord, ContentState } from '@zhucheng/contracts';
import type { StateTone } from '../shared/parts/state-tag.tsx';

/** What decides the state of an article as editors speak of it. */
export type StateFacts = Pick<ContentState, 'work' | 'live' | 'scheduledAt'>;

/** A state with its tone. */
export interface ShownState {
  tone: StateTone;
  name: string;
}

const WORK_STATES: Record<NonNullable<ContentState['work']>, ShownState> = {
  draft: { tone: 'draft', name: '草稿' },
  review: { tone: 'waiting', name: '待审核' },
  returned: { tone: 'refused', name: '已退回' },
  approved: { tone: 'new', name: '已通过' },
};

/** State of an article: of the work on it, else of its public side. */
export function getShownState({ work, live, scheduledAt }: StateFacts): ShownState {
  if (scheduledAt) return { tone: 'running', name: '定时' };
  if (work === 'draft' && live === 'published') return { tone: 'new', name: '改动未发布' };
  if (work) return WORK_STATES[work];
  return live === 'withdrawn' ? { tone: 'off', name: '已撤回' } : { tone: 'done', name: '已发布' };
}

/** Title of an article in lists; new drafts may have none yet. */
export const getRecordTitle = ({ title }: Pick<ContentRecord, 'title'>) =>
  title.trim() || '（没有标题）';
