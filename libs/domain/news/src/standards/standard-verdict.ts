import { DOCUMENT_STATUSES } from '../document-status.ts';

/** Predecessor or successor of a standard; `id` is null if the site has no record of it. */
export interface StandardEdition {
  number: string;
  id: string | null;
  /** Only some clauses were replaced. */
  partly: boolean;
  /** YYYY-MM-DD; empty if unknown. */
  effectiveDate: string;
}

/** Facts that decide whether a standard may be used. */
export interface StandardState {
  /** Name of a document status. */
  status: string;
  /** YYYY-MM-DD; empty if unknown. */
  effectiveDate: string;
  replaces: readonly Pick<StandardEdition, 'number' | 'partly'>[];
  replacedBy: readonly StandardEdition[];
}

/** Validity of a standard in one line, and the standard to use instead. */
export interface StandardVerdict {
  tone: (typeof DOCUMENT_STATUSES)[number]['tone'];
  words: string;
  successor: StandardEdition | null;
}

/** Returns the verdict on a standard; null for one without a known status. */
export function getStandardVerdict(state: StandardState): StandardVerdict | null {
  const status = DOCUMENT_STATUSES.find(({ name }) => name === state.status);
  if (!status) return null;
  const successor =
    state.replacedBy.find(({ partly }) => !partly) ?? state.replacedBy.at(0) ?? null;
  const name = status.id === 'abolished' ? '已废止' : status.name;
  const reason = successor ? describeSuccessor(successor) : describeAlone(status.id, state);
  return {
    tone: status.tone,
    words: [name, reason].filter(Boolean).join(' · '),
    successor: successor && toEdition(successor),
  };
}

/** The fields of an edition alone; records of standards have more, which replies must not carry. */
const toEdition = ({ number, id, partly, effectiveDate }: StandardEdition): StandardEdition => ({
  number,
  id,
  partly,
  effectiveDate,
});

function describeSuccessor({ number, partly, effectiveDate }: StandardEdition): string {
  const since = effectiveDate && `自 ${effectiveDate} `;
  return partly ? `${since}部分条文由 ${number} 代替` : `${since}由 ${number} 代替`;
}

function describeAlone(
  id: (typeof DOCUMENT_STATUSES)[number]['id'],
  { effectiveDate, replaces }: StandardState,
): string {
  if (id === 'abolished') return '本站未收录代替它的标准，引用前请核对';
  const whole = replaces.filter(({ partly }) => !partly).map(({ number }) => number);
  const replacing = whole.length > 0 && `代替 ${whole.join('、')}`;
  return [effectiveDate && `自 ${effectiveDate} 起实施`, replacing].filter(Boolean).join('，');
}
