import styles from './parts.module.css';

/**
 * Tone of a state: colour and shape. `new` or changed, `running` or scheduled, `waiting` for someone, `done` or published,
 * `refused` or skipped, `draft`, `off` (withdrawn, blocked).
 */
export type StateTone = 'new' | 'running' | 'waiting' | 'done' | 'refused' | 'draft' | 'off';

/** State as wash, shape and word. */
export function StateTag({ tone, children }: { tone: StateTone; children: string }) {
  return (
    <span className={styles.state} data-tone={tone}>
      {children}
    </span>
  );
}
