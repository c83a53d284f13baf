import type { AiFinding, AiReview, AiReviewSummary } from '@zhucheng/contracts';
import { correctText, SEVERITIES, type Correction } from '@zhucheng/domain-review';
import { toWireId, toWireTime } from '../../wire-format.ts';
import type { Review, ReviewRow } from './reviews.repository.ts';

type Marked = Pick<Review, 'text' | 'result' | 'marks'>;

/** What accepted findings put into the text, each with its finding's number. */
export const listCorrections = ({ result, marks }: Marked): (Correction & { number: number })[] =>
  (result?.findings ?? []).flatMap(({ start, end }, index) => {
    const text = marks[index + 1]?.replacement;
    return text === undefined ? [] : [{ number: index + 1, start, end, text }];
  });

/** The contract with what was accepted; null as long as nothing changes it. */
export function toChangedText(review: Marked): string | null {
  const corrections = listCorrections(review);
  return corrections.length > 0 ? correctText(review.text, corrections) : null;
}

/** A review in the list. */
export function presentSummary(row: ReviewRow): AiReviewSummary {
  const { id, title, kind, side, state, marks, severities, createdAt, updatedAt } = row;
  const handled = Object.values(marks).filter((mark) => mark.state !== 'open').length;
  return {
    id: toWireId(id),
    title,
    kind,
    side,
    state,
    counts: countSeverities(severities),
    open: severities.length - handled,
    createTime: toWireTime(createdAt),
    updateTime: toWireTime(updatedAt),
  };
}

/** Findings with what the member made of them. */
export const presentFindings = (
  { result, marks }: Pick<Review, 'result' | 'marks'>,
  pages: ReadonlyMap<string, string>,
): AiFinding[] =>
  (result?.findings ?? []).map((finding, index) => {
    const mark = marks[index + 1];
    const { replacement = null, basis, ...found } = finding;
    return {
      ...found,
      number: index + 1,
      basis: { ...basis, url: pages.get(basis.source) ?? null },
      replacement,
      state: mark?.state ?? 'open',
      note: mark?.note ?? '',
      accepted: mark?.replacement ?? null,
    };
  });

/** Number of findings of each severity. */
export function countSeverities(severities: readonly string[]): AiReviewSummary['counts'] {
  const countOf = (wanted: string) => severities.filter((each) => each === wanted).length;
  const [fault = 0, risk = 0, hint = 0] = SEVERITIES.map(countOf);
  return { fault, risk, hint };
}

/** A review with its contract; `pages` are those of the laws and standards that findings rest on. */
export function presentReview(row: Review, pages: ReadonlyMap<string, string>): AiReview {
  const { text, runId, reason, revision, result } = row;
  const findings = presentFindings(row, pages);
  const severities = findings.map(({ severity }) => severity);
  return {
    ...presentSummary({ ...row, severities }),
    text,
    run: toWireId(runId),
    reason,
    model: result?.model ?? null,
    offlineReason: result?.offlineReason ?? null,
    revision,
    clauses: [...(result?.clauses ?? [])],
    findings,
    checks: [...(result?.checks ?? [])],
    changedText: toChangedText(row),
  };
}
