import { CONTENT_LIST_STATES } from '@zhucheng/contracts';
import type { BizType } from '@zhucheng/domain-news';
import {
  findFactProblems,
  isSameValue,
  listFieldChanges,
  listPublishChecks,
  readFact,
  type ArticleContent,
  type FactValues,
} from '@zhucheng/domain-news/editing';
import { invalidFields } from '../../../http/error-mapping.ts';
import type { EntryGroup } from './list/entry-counts.repository.ts';

/** Throws where the content lacks what its page needs. */
export function requirePublishable(bizType: string, content: ArticleContent): void {
  const missing = listPublishChecks(bizType as BizType, content).filter(
    ({ isRequired }) => isRequired,
  );
  if (missing.length === 0) return;
  throw invalidFields(
    missing.map(({ field, message }) => ({ field: `content.${field}`, message })),
  );
}

/** Changed fields for the audit log. The text itself is in the versions; the log tells that it differs. */
export function compareContent(bizType: string, before: ArticleContent, after: ArticleContent) {
  const changes = listFieldChanges(before, after, bizType as BizType);
  const pick = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, change[side]]));
  const body = { isTextChanged: before.body !== after.body };
  return { ...body, before: pick('before'), after: pick('after') };
}

/** Throws where facts of a draft are wrong; not for those that were stored like that, as imports may have done. */
export function requireFacts(bizType: BizType, facts: FactValues, stored: FactValues = {}): void {
  const problems = findFactProblems(bizType, facts).filter(
    ({ field }) => !isSameValue(readFact(facts, field), readFact(stored, field)),
  );
  if (problems.length === 0) return;
  throw invalidFields(
    problems.map(({ field, message }) => ({ field: `content.props.${field}`, message })),
  );
}

type ListState = (typeof CONTENT_LIST_STATES)[number];

/** True where a filter of the list by a state shows a group of articles. */
function isInState({ work, live, isScheduled, isProposed }: EntryGroup, state: ListState): boolean {
  if (state === 'working') return work !== null;
  if (state === 'scheduled') return isScheduled;
  if (state === 'proposed') return isProposed;
  if (state === 'published' || state === 'withdrawn') return live === state;
  return work === state;
}

const sum = (groups: readonly EntryGroup[]) => groups.reduce((all, { count }) => all + count, 0);

/** Numbers of articles by kind, and of one kind or all by state. */
export function sumGroups(groups: readonly EntryGroup[], bizType: BizType | undefined) {
  const kinds = Map.groupBy(groups, (group) => group.bizType as BizType);
  const shown = bizType ? (kinds.get(bizType) ?? []) : groups;
  return {
    total: sum(groups),
    kinds: [...kinds].map(([kind, own]) => ({ bizType: kind, total: sum(own) })),
    states: CONTENT_LIST_STATES.map((state) => ({
      state,
      total: sum(shown.filter((group) => isInState(group, state))),
    })),
  };
}
