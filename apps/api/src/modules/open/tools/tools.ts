import { helpSearch, newsSearch } from './article-tools.service.ts';
import { amountCapitals, workdayCount } from './calculation-tools.service.ts';
import { librarySearch } from './library-tool.service.ts';
import { organisationProfile } from './organisation-tool.service.ts';
import { standardCheck } from './standard-tool.service.ts';
import { tenderNotice } from './tender-notice-tool.service.ts';
import { tenderChanges, tenderSearch } from './tender-tools.service.ts';
import type { Tool } from './tool.ts';

/** What models may ask, in the order in which they are told: the one table of all that offer tools. */
export const TOOLS: readonly Tool[] = [
  tenderSearch,
  tenderNotice,
  tenderChanges,
  organisationProfile,
  standardCheck,
  newsSearch,
  helpSearch,
  librarySearch,
  amountCapitals,
  workdayCount,
];

/** Finds a tool by its name. */
export const findTool = (name: unknown): Tool | undefined =>
  TOOLS.find((tool) => tool.name === name);
