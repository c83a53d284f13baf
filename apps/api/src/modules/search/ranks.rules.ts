import { SEARCH_TABS, SEARCH_TAB_IDS, getSearchTab } from '@zhucheng/domain-news';
import type { FacetGroup, GroupRank } from '../../search/index.ts';

/** Factor of abolished standards and regulations: the valid edition comes first. */
const ABOLISHED_FACTOR = 0.8;
/** Factor of the kinds that the words ask for. */
const FAVOURED_FACTOR = 1.6;

/** Kind of result of a business type, or of `TENDER`. */
export const getResultKind = (section: string) => SEARCH_TAB_IDS.indexOf(getSearchTab(section));

/** Factors and kinds of all facet groups for a query that asks for some sections. */
export function rankFacetGroups(
  groups: Iterable<FacetGroup>,
  favoured: readonly string[],
): GroupRank[] {
  return Array.from(groups, ({ id, section, status }) => ({
    id,
    kind: getResultKind(section),
    factor:
      (status === '废止' ? ABOLISHED_FACTOR : 1) *
      (favoured.includes(section) ? FAVOURED_FACTOR : 1),
  }));
}

/** True where the results of a tab are of several kinds. */
export const isMixedTab = (tab: string) =>
  SEARCH_TABS.some(({ id, sections }) => id === tab && sections.length === 0);
