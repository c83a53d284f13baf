import { getStageName, type BoardStage } from '@zhucheng/domain-tender/board';
import { cx } from '@zhucheng/ui';
import styles from './stage-label.module.css';

/** Badge of a stage of the board: colour, shape and word. */
export function StageLabel({ stage }: { stage: BoardStage }) {
  return <span className={cx(styles.stage, styles[stage])}>{getStageName(stage)}</span>;
}
