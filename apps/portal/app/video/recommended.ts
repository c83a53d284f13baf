/** Recommended courses beside a list or a course. */
export const RECOMMENDED_SIZE = 4;
