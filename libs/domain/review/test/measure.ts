import { reviewContract, type Finding, type ReviewInput } from '../src/index.ts';
import type { ExpectedFault, LabelledContract } from './set/load.ts';

export { loadFaultyContracts, loadSoundContracts, type LabelledContract } from './set/load.ts';

/** What a review of a set found. */
export interface Measure {
  readonly faults: number;
  readonly found: number;
  /** Faults that were not found, as contract and quote. */
  readonly missed: readonly string[];
  /** Clauses of sound contracts. */
  readonly clauses: number;
  /** Faults and risks reported in sound contracts, as contract, title and quote. */
  readonly flagged: readonly string[];
}

const finds =
  ({ kind, start, end, topic }: ExpectedFault) =>
  (finding: Finding): boolean =>
    finding.kind === kind &&
    finding.start < end &&
    finding.end > start &&
    (topic === undefined || finding.title.includes(topic));

/**
 * Measures a review on labelled contracts. A fault counts as found if a finding of its kind touches its quote; every
 * fault or risk in a sound contract counts as one clause flagged.
 */
export function measure(
  set: readonly LabelledContract[],
  review: (input: ReviewInput) => {
    findings: readonly Finding[];
    clauses: readonly unknown[];
  } = reviewContract,
): Measure {
  const missed: string[] = [];
  const flagged: string[] = [];
  let [faults, clauses] = [0, 0];
  for (const { name, input, faults: expected } of set) {
    const result = review(input);
    faults += expected.length;
    for (const fault of expected) {
      if (!result.findings.some(finds(fault))) missed.push(`${name}: ${fault.kind} ${fault.quote}`);
    }
    if (expected.length > 0) continue;
    clauses += result.clauses.length;
    for (const { severity, title, quote } of result.findings) {
      if (severity !== 'hint') flagged.push(`${name}: ${title}: ${quote}`);
    }
  }
  return { faults, found: faults - missed.length, missed, clauses, flagged };
}
