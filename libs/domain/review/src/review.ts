import { createReport, listClauses, parseContract, type Rule } from './contract.ts';
import { amountRules } from './rules/amounts.ts';
import { blankRule } from './rules/blanks.ts';
import { conflictRule } from './rules/conflicts.ts';
import { dateRule } from './rules/dates.ts';
import { disputeRule } from './rules/disputes.ts';
import { missingRule } from './rules/missing.ts';
import { partyRule } from './rules/parties.ts';
import { paymentRule } from './rules/payments.ts';
import { penaltyRule } from './rules/penalties.ts';
import { percentageRule } from './rules/percentages.ts';
import { productRules } from './rules/products.ts';
import { referenceRule } from './rules/references.ts';
import { securityRule } from './rules/securities.ts';
import { standardRules } from './rules/standards.ts';
import { sumRules } from './rules/sums.ts';
import { tableRule } from './rules/tables.ts';
import { warrantyRule } from './rules/warranty.ts';
import { liabilityWordings } from './rules/wordings/liability.ts';
import { paymentWordings } from './rules/wordings/payment.ts';
import { siteWordings } from './rules/wordings/site.ts';
import { wageWordings } from './rules/wordings/wages.ts';
import { SEVERITIES, type Finding, type Review, type ReviewInput } from './types.ts';

const RULES: readonly Rule[] = [
  ...amountRules,
  ...sumRules,
  ...productRules,
  ...standardRules,
  tableRule,
  percentageRule,
  dateRule,
  conflictRule,
  referenceRule,
  partyRule,
  blankRule,
  missingRule,
  securityRule,
  paymentRule,
  warrantyRule,
  penaltyRule,
  disputeRule,
  paymentWordings,
  wageWordings,
  siteWordings,
  liabilityWordings,
];

const rankOf = ({ severity }: Finding) => SEVERITIES.indexOf(severity);

/**
 * Orders findings as they stand in the contract and keeps one of those that say the same: of one kind at overlapping
 * places, the graver one, then the longer one. Missing matters all stand at the title and differ by theirs.
 */
export function mergeFindings<F extends Finding>(findings: readonly F[]): F[] {
  const byKind = Map.groupBy(findings, ({ kind, title }) =>
    kind === 'missing' ? `missing ${title}` : kind,
  );
  const kept: F[] = [];
  for (const group of byKind.values()) {
    const ordered = group.toSorted((a, b) => a.start - b.start || b.end - a.end);
    let last: F | undefined;
    for (const finding of ordered) {
      if (!last || finding.start >= last.end) {
        if (last) kept.push(last);
        last = finding;
      } else if (rankOf(finding) < rankOf(last)) last = finding;
    }
    if (last) kept.push(last);
  }
  return kept.toSorted((a, b) => a.start - b.start || rankOf(a) - rankOf(b) || a.end - b.end);
}

/** Reviews a contract by rules. Takes any text, in time linear in its length. */
export function reviewContract(input: ReviewInput): Review {
  const contract = parseContract(input);
  const report = createReport(contract);
  for (const rule of RULES) rule(contract, report);
  return {
    clauses: listClauses(contract),
    findings: mergeFindings(report.findings),
    checks: report.checks,
  };
}
