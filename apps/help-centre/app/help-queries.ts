import { newsApi } from '@zhucheng/api-client';

/** What every list call of the help centre asks for. */
export const HELP = { bizType: 'HELP' } as const;

/** Rows of a column on the help home. */
const NEWEST = 5;

/** The newest articles of a column. */
export const newestOf = (id: string) => ({ ...HELP, id, size: NEWEST });

/** What is read most in the help centre. */
export const MOST_READ = { ...HELP, size: 6 } as const;

/** The most-read call, for the loaders of pages that show it. */
export const mostReadQuery = () => newsApi.topRead.initiate(MOST_READ);
