import { findFigures, type Figure, type FigureValue } from './figures.ts';
import { listCompanyReadings, type FoundName } from './names.ts';
import { toComparable } from './sentences.ts';

/** Texts that figures and names may be taken from, prepared for look-ups. */
export interface Evidence {
  /** Comparable texts, one a line. */
  text: string;
  figures: readonly FigureValue[];
}

/** Prepares texts as evidence. */
export function makeEvidence(texts: readonly string[]): Evidence {
  const figures = texts.flatMap((text) => findFigures(text)).map(({ value }) => value);
  return { text: texts.map(toComparable).join('\n'), figures };
}

/** Joins evidence of several origins. */
export const joinEvidence = (...parts: readonly Evidence[]): Evidence => ({
  text: parts.map(({ text }) => text).join('\n'),
  figures: parts.flatMap(({ figures }) => figures),
});

/** Whether a figure stands in the evidence, in whatever spelling, or is a less exact form of one that does. */
export const isFigureGrounded = (
  { value }: Pick<Figure, 'value'>,
  { figures }: Evidence,
): boolean => figures.some((figure) => supports(figure, value));

function supports(evidence: FigureValue, claim: FigureValue): boolean {
  switch (claim.kind) {
    case 'number':
      return evidence.kind === 'number' && supportsNumber(evidence, claim);
    case 'date':
      return (
        evidence.kind === 'date' &&
        (['year', 'month', 'day'] as const).every(
          (part) => claim[part] === undefined || claim[part] === evidence[part],
        )
      );
    case 'standard':
      return evidence.kind === 'standard' && evidence.keys.includes(claim.keys.at(-1) ?? '');
    case 'code':
      return evidence.kind === 'code' && evidence.code === claim.code;
  }
}

/** Units must be equal where both have one: a field's value stands without its unit. */
function supportsNumber(
  evidence: FigureValue & { kind: 'number' },
  claim: FigureValue & { kind: 'number' },
): boolean {
  const isSame = Math.abs(evidence.value - claim.value) <= 1e-9 * Math.abs(claim.value);
  return isSame && (evidence.unit === claim.unit || evidence.unit === '' || claim.unit === '');
}

/** Whether a person or company is named in the evidence. */
export function isNameGrounded({ kind, text }: FoundName, evidence: Evidence): boolean {
  const readings = kind === 'person' ? [text] : listCompanyReadings(text);
  return readings.some((reading) => evidence.text.includes(toComparable(reading)));
}
