import type { ImportCounts, ImportOutcome } from '@zhucheng/contracts';
import { formatCount } from '@zhucheng/ui';
import { OUTCOME_ORDER, OUTCOMES } from './import-names.ts';
import styles from './imports.module.css';

/** Props of {@link Counts}. */
export interface CountsProps {
  counts: ImportCounts;
  /** Outcome whose records are shown; undefined for all. */
  outcome?: ImportOutcome | undefined;
  /** Chooses the outcome whose records are shown; without it nothing can be chosen. */
  onChoose?: (outcome: ImportOutcome | undefined) => void;
}

/** Records by what becomes of them: a bar, and numbers that filter the list below. */
export function Counts({ counts, outcome, onChoose }: CountsProps) {
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {OUTCOME_ORDER.filter((name) => counts[name] > 0).map((name) => (
          <i key={name} data-outcome={name} style={{ flexGrow: counts[name] }} />
        ))}
      </div>
      <ul className={styles.counts} aria-label="逐条结果">
        {OUTCOME_ORDER.map((name) => {
          const content = (
            <>
              <b>{formatCount(counts[name])}</b> <span>{OUTCOMES[name].name}</span>
            </>
          );
          const isChoosable = onChoose && name !== 'unchanged' && counts[name] > 0;
          return (
            <li key={name} data-outcome={name}>
              {isChoosable ? (
                <button
                  type="button"
                  aria-pressed={outcome === name}
                  onClick={() => onChoose(outcome === name ? undefined : name)}
                >
                  {content}
                </button>
              ) : (
                <span>{content}</span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
