/** Kinds of contracts that the rules know. */
export const CONTRACT_KINDS = ['施工', '分包', '采购', '租赁', '服务'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** What a finding is about. */
export const FINDING_KINDS = [
  'amount',
  'percentage',
  'date',
  'reference',
  'party',
  'blank',
  'missing',
  'payment',
  'security',
  'wage',
  'acceptance',
  'warranty',
  'change',
  'claim',
  'liability',
  'subcontract',
  'termination',
  'dispute',
  'standard',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/**
 * `fault`: wrong by computation or against the law. `risk`: allowed or disputable, but to the disadvantage of the own
 * side. `hint`: worth a look.
 */
export const SEVERITIES = ['fault', 'risk', 'hint'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Role of the own side: who pays for the work, or who performs it. */
export type Role = 'payer' | 'performer';

/** Passage that a finding rests on; `text` says what the passage orders, in short. */
export interface Basis {
  /** Name of the law and number of its article: 《建设工程质量管理条例》第四十条. Empty for a computation. */
  readonly source: string;
  readonly text: string;
}

/** One problem of a contract. `quote` is the contract's text from `start` up to `end`, verbatim. */
export interface Finding {
  readonly kind: FindingKind;
  readonly severity: Severity;
  /** What is wrong in one line. */
  readonly title: string;
  /** Label of the clause, such as 第 4.1 款; empty outside of clauses. */
  readonly clause: string;
  readonly quote: string;
  readonly start: number;
  readonly end: number;
  readonly reason: string;
  readonly basis: Basis;
  readonly suggestion: string;
  /** The quote as it should read, where that is certain; left out where somebody has to decide or to word it. */
  readonly replacement?: string;
}

/** A computation that the rules made, whether it came out right or not. */
export interface Check {
  readonly name: string;
  readonly formula: string;
  readonly result: string;
  readonly ok: boolean;
  readonly clause: string;
}

/** Numbered part of a contract. Offsets are those of the given text. */
export interface Clause {
  /** Normalised number: `4`, `4.1`, `4.1.2`; items in brackets go on with a dot. */
  readonly number: string;
  /** As people cite it: 第四条, 第 4.1 款, 四、（二）. */
  readonly label: string;
  /** Text behind the number in its line, if the line is a heading; else empty. */
  readonly title: string;
  readonly level: number;
  readonly start: number;
  readonly end: number;
}

/** What is known of a standard's validity. */
export interface StandardStatus {
  readonly status: '现行' | '即将实施' | '废止' | '部分替代' | '未注明' | '未收录';
  /** YYYY-MM-DD on which a standard comes into force. */
  readonly effectiveDate?: string;
  /** Number of the standard to use instead. */
  readonly successor?: string;
  readonly title?: string;
}

/** What {@link review} reviews. */
export interface ReviewInput {
  /** Markdown or plain lines. */
  readonly text: string;
  readonly kind: ContractKind;
  /** The own side as the contract names it (甲方, 承包人), or by its role. */
  readonly side: string;
  /** Status of a standard by its number as printed (GB/T 50500-2024); without it, standards aren't checked. */
  readonly lookupStandard?: (number: string) => StandardStatus | undefined;
  /** Whether public money pays; told by the payer's name if left out. */
  readonly publicFunds?: boolean;
  /** Loan prime rate of one year in percent at the signing. */
  readonly loanPrimeRate?: number;
}

/** Result of a review. */
export interface Review {
  readonly clauses: readonly Clause[];
  readonly findings: readonly Finding[];
  readonly checks: readonly Check[];
}
