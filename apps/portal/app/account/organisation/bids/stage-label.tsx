import { getStageName, type BoardStage } from '@zhucheng/domain-tender/board';
import { ToneBadge, type StageTone } from '@zhucheng/ui';
import styles from './stage-label.module.css';

const TONES: Partial<Record<BoardStage, StageTone>> = {
  following: 'notice',
  bidding: 'opening',
  submitted: 'clarification',
  won: 'result',
};

/** Badge of a stage of the board: colour, shape and word. */
export function StageLabel({ stage }: { stage: BoardStage }) {
  return (
    <ToneBadge tone={TONES[stage]} className={styles[stage]}>
      {getStageName(stage)}
    </ToneBadge>
  );
}
