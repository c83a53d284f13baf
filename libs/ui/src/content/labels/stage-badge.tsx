import type { InformationTypeId } from '@zhucheng/domain-tender';
import styles from './labels.module.css';
import { stageLabel, stageTone } from './stage.ts';
import { cx } from '../../link/class-names.ts';

/** The stage of a tender notice: wash, colour, a shape of its own and always the words. */
export function StageBadge({ type, className }: { type: InformationTypeId; className?: string }) {
  return (
    <span className={cx(styles.badge, styles[stageTone(type)], className)}>{stageLabel(type)}</span>
  );
}
