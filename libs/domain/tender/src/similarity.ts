/** Reasons why a notice is similar to another, the most telling first. */
export const SIMILARITY_REASONS = [
  { id: 'projectType', name: '同类型' },
  { id: 'category', name: '同类别' },
  { id: 'city', name: '同城' },
  { id: 'province', name: '同省' },
  { id: 'amount', name: '金额相近' },
] as const;

/** One of {@link SIMILARITY_REASONS}. */
export type SimilarityReason = (typeof SIMILARITY_REASONS)[number]['id'];

/** All reasons, for schemas. */
export const SIMILARITY_REASON_IDS = SIMILARITY_REASONS.map(({ id }) => id) as [
  SimilarityReason,
  ...SimilarityReason[],
];

/** Returns the names of reasons in their order: 同类型、同城. */
export function formatReasons(reasons: readonly SimilarityReason[]): string {
  return SIMILARITY_REASONS.filter(({ id }) => reasons.includes(id))
    .map(({ name }) => name)
    .join('、');
}
