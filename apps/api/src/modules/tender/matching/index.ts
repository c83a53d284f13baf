/** The matcher's memory, for measurements. */
export { SubscriptionIndex } from './subscription-index.ts';
export { listAnalysedNotices } from '../filter/analysed-notices.repository.ts';
