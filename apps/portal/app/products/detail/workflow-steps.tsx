import styles from './workflow-steps.module.css';

/** Step of a workflow: work, role and result. */
export interface WorkflowStep {
  step: string;
  by: string;
  gives: string;
}

/** Workflow drawn as a network plan: numbered events with the work between them. */
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
