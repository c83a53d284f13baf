import type { ReactNode } from 'react';
import { INFORMATION_TYPE_IDS } from '@zhucheng/domain-tender';
import type { InformationTypeId } from '@zhucheng/domain-tender';
import styles from './stage-timeline.module.css';
import { Icon } from '../icons/icon.tsx';
import { AppLink } from '../app-link.tsx';
import { cx } from '../class-names.ts';
import { getStageLabel, getStageTone } from '../labels/stage-badge.tsx';

/** Stage of the timeline. */
export interface TimelineStage {
  state: 'done' | 'now' | 'next';
  /** State in words for screen readers, such as 等待开标; by default the word of `state`. */
  spokenState?: string;
  /** One or two short lines: 11 月 6 日发布. */
  lines: readonly ReactNode[];
  /** Address of the stage's notice or an anchor on the page. */
  href?: string;
}

/** Props of {@link StageTimeline}. */
export interface StageTimelineProps {
  /** Stages by information type; a missing one is still to come, or unknown if a later one is done. */
  stages: Partial<Record<InformationTypeId, TimelineStage>>;
}

const TONES = {
  notice: styles.notice,
  opening: styles.opening,
  result: styles.result,
  clarification: styles.clarification,
};
const STATES = { done: '已完成', now: '进行中', next: '未开始' };
const PENDING_STAGE: TimelineStage = { state: 'next', lines: [] };
const SKIPPED_STAGE: TimelineStage = {
  state: 'next',
  spokenState: '未收录',
  lines: ['未收录'],
};

/** Timeline of the four stages of a tender project: completed ones coloured, the current one ringed. */
export function StageTimeline({ stages }: StageTimelineProps) {
  const lastDone = INFORMATION_TYPE_IDS.findLastIndex((type) => stages[type]?.state === 'done');
  return (
    <ol className={styles.timeline} aria-label="项目阶段">
      {INFORMATION_TYPE_IDS.map((type, i) => {
        const missing = i < lastDone ? SKIPPED_STAGE : PENDING_STAGE;
        const { state, spokenState, lines, href } = stages[type] ?? missing;
        return (
          <li
            key={type}
            className={cx(
              styles.stage,
              TONES[getStageTone(type)],
              state === 'done' && styles.done,
              i < lastDone && styles.passed,
              state === 'now' && styles.now,
            )}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles.node} aria-hidden="true">
              {state === 'done' ? <Icon name="check" /> : i + 1}
            </span>
            <p className={styles.name}>
              {href ? <AppLink to={href}>{getStageLabel(type)}</AppLink> : getStageLabel(type)}
              <span className="sr">（{spokenState ?? STATES[state]}）</span>
            </p>
            {lines.map((line, n) => (
              <p key={n}>{line}</p>
            ))}
          </li>
        );
      })}
    </ol>
  );
}
