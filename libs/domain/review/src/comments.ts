import type { Finding, Severity } from './types.ts';

/** A comment on a part of the text, as Word shows it in the margin. */
export interface ReviewComment {
  /** Number of the comment in the document, from 0. */
  readonly id: number;
  /** Offsets in the contract's text that the comment is anchored at. */
  readonly start: number;
  readonly end: number;
  /** Paragraphs of the comment. */
  readonly paragraphs: readonly string[];
}

type CommentedFinding = Pick<
  Finding,
  'severity' | 'title' | 'reason' | 'basis' | 'suggestion' | 'start' | 'end'
>;

const SEVERITY_NAMES: Readonly<Record<Severity, string>> = {
  fault: '错误',
  risk: '风险',
  hint: '提示',
};

/**
 * Findings as comments in the order of the text; findings that say the same of the same place give one. `note` is what the
 * member added.
 */
export function toComments(
  findings: readonly (CommentedFinding & { readonly note?: string })[],
): ReviewComment[] {
  const seen = new Set<string>();
  const comments: ReviewComment[] = [];
  for (const finding of findings.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const { severity, title, reason, basis, suggestion, note, start, end } = finding;
    const key = `${start} ${end} ${title}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const source = [basis.source, basis.text].filter(Boolean).join('：');
    const paragraphs = [
      `【${SEVERITY_NAMES[severity]}】${title}`,
      reason,
      source ? `依据：${source}` : '',
      suggestion ? `建议：${suggestion}` : '',
      note ? `批注：${note}` : '',
    ].filter(Boolean);
    comments.push({ id: comments.length, start, end, paragraphs });
  }
  return comments;
}
