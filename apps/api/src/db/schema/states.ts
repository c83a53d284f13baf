/** States of everything that the public may read one day. Nothing public is deleted: it is withdrawn. */
export const CONTENT_STATES = ['draft', 'review', 'published', 'withdrawn'] as const;

/** One of {@link CONTENT_STATES}. */
export type ContentState = (typeof CONTENT_STATES)[number];
