import styles from './solution.module.css';
import type { SolutionDetails } from './solution-details.ts';
import type { findIllustration } from '../../shared/solutions/listed-solution.ts';

/** Illustration of the works with a short description. */
export function SolutionFigure({
  column,
  facts,
  Illustration,
}: {
  column: string;
  facts: SolutionDetails;
  Illustration: ReturnType<typeof findIllustration>;
}) {
  if (!Illustration) return null;
  return (
    <figure className={`${styles.figure} drafting-grid`}>
      <Illustration />
      <figcaption>
        <b>{facts.works || column}</b>
        {facts.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </figcaption>
    </figure>
  );
}
