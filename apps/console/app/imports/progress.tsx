import type { ImportDetail } from '@zhucheng/contracts';
import { formatCount } from '@zhucheng/ui';
import { Counts } from './counts.tsx';
import { formatSeconds } from './import-names.ts';
import styles from './imports.module.css';

const TITLES = { check: '正在试算，网站不会变', run: '正在导入' };

/** Title of what is under way. */
export const getProgressTitle = ({ pass, state, isWaiting }: ImportDetail): string => {
  if (state === 'stopping') return '正在停下，做完手上这一批';
  return isWaiting ? '排队中，马上开始' : TITLES[pass];
};

/** Live progress of a pass: share, records, speed and what is left. */
export function ImportProgress({ model }: { model: ImportDetail }) {
  const { progress, counts, rate, secondsLeft } = model;
  const percent = Math.floor(progress * 100);
  return (
    <section className={styles.progress} aria-label="进度">
      <p>
        <b>{percent}%</b> 已做 {formatCount(counts.read)} 条
        {rate !== null && `，每秒 ${formatCount(rate)} 条`}
        {secondsLeft !== null && secondsLeft > 0 && `，还要约 ${formatSeconds(secondsLeft)}`}
      </p>
      <progress max={1} value={progress} aria-label={getProgressTitle(model)} />
      <Counts counts={counts} />
    </section>
  );
}
