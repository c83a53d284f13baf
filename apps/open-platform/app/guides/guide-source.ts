import type { Guide } from './render-guide.ts';
import { serverValue } from '../shared/server-value.ts';

/** All guides, in the order of the navigation. */
export const guideSource = serverValue<readonly Guide[]>();
