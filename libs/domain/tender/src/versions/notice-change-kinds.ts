/** Kinds of rows of the change log. */
export const NOTICE_CHANGE_KINDS = ['created', 'changed', 'withdrawn', 'joined'] as const;

/** One of {@link NOTICE_CHANGE_KINDS}. */
export type NoticeChangeKind = (typeof NOTICE_CHANGE_KINDS)[number];
