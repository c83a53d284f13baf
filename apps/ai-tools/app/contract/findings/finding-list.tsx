import type { AiFinding } from '@zhucheng/contracts';
import { cx } from '@zhucheng/ui';
import styles from './findings.module.css';
import { SEVERITY_CLASSES } from '../terms.ts';
import { FindingActions, type FindingChange } from './finding-actions.tsx';
import { FindingFacts } from './finding-facts.tsx';
import { FindingHead } from './finding-head.tsx';

/** What can be done with the findings of an own review. */
export interface FindingControls {
  current: number | undefined;
  /** Opens a finding; closes the one that is open. */
  onToggle: (number: number) => void;
  /** Findings with a change on its way. */
  busy: readonly number[];
  onChange: (finding: AiFinding, change: FindingChange) => Promise<boolean>;
}

/** A finding that opens and closes; without controls it does so by itself. */
function FindingItem({ finding, controls }: { finding: AiFinding; controls?: FindingControls }) {
  const { number, severity, state } = finding;
  const isOpen = controls?.current === number;
  return (
    <details
      className={cx(
        styles.finding,
        SEVERITY_CLASSES[severity],
        state !== 'open' && styles.handledFinding,
      )}
      id={`finding-${number}`}
      open={isOpen}
    >
      <summary
        onClick={
          controls &&
          ((event) => {
            event.preventDefault();
            controls.onToggle(number);
          })
        }
      >
        <FindingHead finding={finding} />
      </summary>
      {(isOpen || !controls) && (
        <>
          <FindingFacts finding={finding} />
          {controls && (
            <FindingActions
              key={`${finding.state} ${finding.accepted}`}
              finding={finding}
              busy={controls.busy.includes(number)}
              onChange={(change) => controls.onChange(finding, change)}
            />
          )}
        </>
      )}
    </details>
  );
}

/** Findings one below the other. */
export function FindingList(props: { findings: readonly AiFinding[]; controls?: FindingControls }) {
  const { findings, controls } = props;
  return findings.map((finding) => (
    <FindingItem key={finding.number} finding={finding} {...(controls && { controls })} />
  ));
}
