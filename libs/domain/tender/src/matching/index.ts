export { FilterIndex } from './filter-index.ts';
export type { FrequencyOf } from './filter-keys.ts';
