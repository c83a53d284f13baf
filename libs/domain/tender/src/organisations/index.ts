/** Figures of buyers, agencies and bidders, for servers. */
export { getAmountMeaning, type AmountMeaning } from './amount-meaning.ts';
export type { ContestAward, ContestNotice } from './contests.ts';
export { nameUnknownRegion, type Figure } from './figures.ts';
export { getLastMonth, PROFILE_MONTHS } from './months.ts';
export type { Partner, Rival } from './partners.ts';
export { createProfile, type OrganisationProfile, type ProfileScope } from './profile.ts';
export { getQuantile, summariseSample, type SampleSummary } from './sample.ts';
