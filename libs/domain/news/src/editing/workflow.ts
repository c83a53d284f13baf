/** States of unpublished work on an article. */
export const WORK_STATES = ['draft', 'review', 'returned', 'approved'] as const;

/** One of {@link WORK_STATES}. */
export type WorkState = (typeof WORK_STATES)[number];

/** States of an article for the public; none before it is first published. */
export const LIVE_STATES = ['published', 'withdrawn'] as const;

/** One of {@link LIVE_STATES}. */
export type LiveState = (typeof LIVE_STATES)[number];

/**
 * What made a version: an editor's saving, submitting, publishing or restoring, the live article as it was before the
 * first change (`live`), or an import that proposes its record (`proposal`).
 */
export const VERSION_KINDS = ['save', 'submit', 'publish', 'restore', 'live', 'proposal'] as const;

/** One of {@link VERSION_KINDS}. */
export type VersionKind = (typeof VERSION_KINDS)[number];

/** A version at one of its savings: autosaves of one author raise the revision, not the number. */
export interface VersionMark {
  number: number;
  revision: number;
}

/** Newest version of an article, on which work goes on. */
export interface HeadVersion extends VersionMark {
  authorId: string | null;
  /** True while savings of its author may still change it. */
  open: boolean;
  createdAt: Date;
}

/** Savings of one author go into one version for this long. */
export const OPEN_VERSION_MS = 30 * 60_000;

/** How a saving is stored: in the open version, as a new one, or not at all. */
export type SavePlan = 'conflict' | 'unchanged' | 'update' | 'create';

/** A saving: who, from which version, when, and whether it says the same as the newest version. */
export interface Saving {
  base: VersionMark;
  authorId: string;
  now: Date;
  isSame: boolean;
  /** True for one that settles a conflict: the version it met stays as it is, also where one person wrote both. */
  isApart?: boolean;
}

/**
 * Decides how a saving is stored. One that began from an older version is a conflict, unless it says the same as the newest
 * one: the repetition of a saving whose reply got lost.
 */
export function planSaving(head: HeadVersion, saving: Saving): SavePlan {
  const { base, authorId, now, isSame, isApart = false } = saving;
  if (isSame) return 'unchanged';
  if (!isSameMark(head, base)) return 'conflict';
  const isOwn = head.open && head.authorId === authorId;
  const isRecent = now.getTime() - head.createdAt.getTime() < OPEN_VERSION_MS;
  return isOwn && isRecent && !isApart ? 'update' : 'create';
}

/** True when two marks name the same saving of the same version. */
export const isSameMark = (one: VersionMark, other: VersionMark): boolean =>
  one.number === other.number && one.revision === other.revision;

/** Steps of the way from a draft to the public. */
export type WorkStep = 'submit' | 'approve' | 'return' | 'publish' | 'schedule';

/** Circumstances that decide whether a step may be taken. */
export interface StepFacts {
  work: WorkState | null;
  live: LiveState | null;
  /** True when somebody else than the author must approve before publishing. */
  fourEyes: boolean;
  /** True when the caller wrote any of the unpublished versions. */
  isAuthor: boolean;
}

/** Reason why a step can't be taken now, in Chinese; null when it can. */
export function findObstacle(step: WorkStep, facts: StepFacts): string | null {
  const { work, fourEyes, isAuthor } = facts;
  switch (step) {
    case 'submit':
      if (work === 'review') return '这一稿已经在审核中';
      if (work === 'approved') return '这一稿已经通过审核，可以发布';
      return work === null ? '没有要提交的改动，请先修改再提交' : null;
    case 'approve':
      if (work !== 'review') return '这一稿不在审核中，请刷新后再看';
      return fourEyes && isAuthor ? '不能审核自己写的稿件，请换一位同事' : null;
    case 'return':
      return work === 'review' || work === 'approved' ? null : '这一稿不在审核中，请刷新后再看';
    default:
      return findPublishingObstacle(facts);
  }
}

function findPublishingObstacle({ work, live, fourEyes }: StepFacts): string | null {
  if (work === null) return live === 'published' ? '没有要发布的改动' : null;
  if (fourEyes && work !== 'approved') return '发布前须由另一位同事审核通过，请先提交审核';
  return null;
}
