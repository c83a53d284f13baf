import styles from './workflow-steps.module.css';

/** A step of a flow: what is done, by whom, and what it leaves for the next. */
export interface WorkflowStep {
  step: string;
  by: string;
  gives: string;
}

/** A flow in the manner of a network plan: numbered events, the work between them, what each leaves. */
export function WorkflowSteps({ steps, label }: { steps: readonly WorkflowStep[]; label: string }) {
  return (
    <ol className={styles.flow} aria-label={label}>
      {steps.map(({ step, by, gives }, index) => (
        <li key={step}>
          <i aria-hidden="true">{index + 1}</i>
          <b>{step}</b>
          <span>{by}</span>
          <p>{gives}</p>
        </li>
      ))}
    </ol>
  );
}
