import type { AiFinding } from '@zhucheng/contracts';
import { SEVERITY_ORDER } from '../terms.ts';

/** Which findings are listed, and in which order. */
export interface FindingFilter {
  severity: AiFinding['severity'] | 'all';
  /** Open ones, or those that were accepted or dismissed. */
  handled: 'open' | 'handled' | 'all';
  order: 'clause' | 'severity';
}

/** All findings as they stand in the contract. */
export const ALL_FINDINGS: FindingFilter = { severity: 'all', handled: 'all', order: 'clause' };

/** The findings that a filter leaves, in its order. */
export function filterFindings(
  findings: readonly AiFinding[],
  { severity, handled, order }: FindingFilter,
): AiFinding[] {
  const left = findings.filter(
    (finding) =>
      (severity === 'all' || finding.severity === severity) &&
      (handled === 'all' || (handled === 'open') === (finding.state === 'open')),
  );
  const rankOf = (finding: AiFinding) => SEVERITY_ORDER.indexOf(finding.severity);
  return order === 'clause' ? left : left.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The finding that follows another one in a list, or goes before it; the first one without a current. */
export function findNeighbour(
  list: readonly AiFinding[],
  current: number | undefined,
  step: 1 | -1,
): number | undefined {
  const at = list.findIndex(({ number }) => number === current);
  const next = at < 0 ? (step === 1 ? 0 : list.length - 1) : at + step;
  return list[next]?.number;
}
