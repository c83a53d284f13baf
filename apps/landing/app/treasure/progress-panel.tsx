import styles from './progress-panel.module.css';
import {
  AXIS_DAYS,
  describeDelay,
  getDelay,
  getFront,
  TODAY,
  WORKS,
  type Work,
} from './progress.ts';
import { Panel, PanelFacts } from '../shared/panel.tsx';

const finished = WORKS.filter(({ days, done }) => done >= days).length;

const FACTS = [
  { label: '已完工作', value: String(finished), unit: `／ ${WORKS.length} 项` },
  { label: '关键线路', value: '0', unit: '天滞后' },
  { label: '今日验收', value: '2', unit: '场' },
  { label: '未关整改', value: '1', unit: '项', hot: true },
];

const percent = (days: number) => `${(days / AXIS_DAYS) * 100}%`;

/** Planned bar with its done part. */
function Bar({ work: { start, days, done } }: { work: Work }) {
  return (
    <span className={styles.track}>
      <i style={{ left: percent(start), width: percent(days) }} />
      <b style={{ left: percent(start), width: percent(done) }} />
    </span>
  );
}

/** Front line: through the point that each work has reached on the day. */
function FrontLine() {
  const points = WORKS.map((work, row) => `${getFront(work, TODAY)} ${row * 2 + 1}`);
  const path = `M${TODAY} 0L${points.join('L')}L${TODAY} ${WORKS.length * 2}`;
  return (
    <svg
      className={styles.front}
      viewBox={`0 0 ${AXIS_DAYS} ${WORKS.length * 2}`}
      preserveAspectRatio="none"
      role="img"
      aria-label="前锋线"
    >
      <path d={path} />
    </svg>
  );
}

/** Plan of an example with front line, delays and acceptances. */
export function ProgressPanel() {
  return (
    <Panel title="医技楼四层" topic="进度与前锋线">
      <PanelFacts facts={FACTS} />
      <div className={styles.plan}>
        <FrontLine />
        <ul>
          {WORKS.map((work) => {
            const delay = getDelay(work, TODAY);
            return (
              <li key={work.name}>
                <span>{work.name}</span>
                <Bar work={work} />
                <span className={delay > 0 ? styles.late : undefined}>{describeDelay(delay)}</span>
              </li>
            );
          })}
        </ul>
      </div>
      <p className={styles.appointments}>
        <span>14:00 四层墙柱钢筋 隐蔽验收</span>
        <em>监理已确认</em>
      </p>
      <p className={styles.appointments}>
        <span>16:30 三层梁板 拆模后实测</span>
        <em>待监理确认</em>
      </p>
    </Panel>
  );
}
