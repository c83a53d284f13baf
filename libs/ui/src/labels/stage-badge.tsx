import { INFORMATION_TYPES, type InformationTypeId } from '@zhucheng/domain-tender';
import styles from './labels.module.css';
import { cx } from '../class-names.ts';

/** Colour and shape of a stage: notice ■, opening ●, result ◆, clarification ▲. */
export type StageTone = 'notice' | 'opening' | 'result' | 'clarification';

const TONES: Record<InformationTypeId, StageTone> = {
  '0100': 'notice',
  '0102': 'opening',
  '0104': 'result',
  '0105': 'clarification',
};

const TONE_CLASSES: Record<StageTone, string | undefined> = {
  notice: styles.notice,
  opening: styles.opening,
  result: styles.result,
  clarification: styles.clarification,
};

/** Returns the colour and shape of a stage, for badges, timeline nodes and calendar cells. */
export const getStageTone = (id: InformationTypeId): StageTone => TONES[id];

/** Returns the text of a badge: 招标公告, 澄清答疑, 开标记录, 结果公示. */
export const getStageLabel = (id: InformationTypeId): string =>
  INFORMATION_TYPES.find((type) => type.id === id)!.badge;

/** Props of {@link ToneBadge}. */
export interface ToneBadgeProps {
  /** Without one the badge is a grey square, unless `className` sets `--stage`, `--stage-wash` and `::before`. */
  tone?: StageTone | undefined;
  className?: string | undefined;
  children: string;
}

/** Badge: colour, shape and text. */
export function ToneBadge({ tone, className, children }: ToneBadgeProps) {
  return (
    <span className={cx(styles.badge, tone && TONE_CLASSES[tone], className)}>{children}</span>
  );
}

/** Badge of a stage of a tender. */
export function StageBadge({ type, className }: { type: InformationTypeId; className?: string }) {
  return (
    <ToneBadge tone={getStageTone(type)} className={className}>
      {getStageLabel(type)}
    </ToneBadge>
  );
}
