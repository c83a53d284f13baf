import { ACTIVITIES, computeTimes } from './network.ts';
import styles from './network-panel.module.css';
import { Panel, PanelFacts } from '../shared/panel.tsx';

const times = computeTimes(ACTIVITIES);
const end = Math.max(...times.map(({ earlyFinish }) => earlyFinish));
const critical = times.filter((one) => one.critical);
const maxFloat = Math.max(...times.map(({ totalFloat }) => totalFloat));

const FACTS = [
  { label: '总工期', value: String(end), unit: '天' },
  { label: '关键工作', value: String(critical.length), unit: '项', hot: true },
  { label: '可机动', value: String(times.length - critical.length), unit: '项' },
  { label: '最多可让', value: String(maxFloat), unit: '天' },
];

/** Events of the arrow diagram: number and place. */
const EVENTS = [
  [1, 28, 60],
  [2, 128, 60],
  [3, 238, 60],
  [4, 338, 60],
  [5, 438, 60],
  [6, 532, 60],
] as const;

/** Activity arrows: activity, path, place of the label. */
const ARROWS = [
  ['A', 'M42 60H114', 78, 50],
  ['B', 'M142 60H224', 183, 50],
  ['C', 'M128 74V140H438V76', 283, 132],
  ['D', 'M252 60H324', 288, 50],
  ['E', 'M352 60H424', 388, 50],
  ['F', 'M452 60H518', 485, 50],
] as const;

/** Activity on arrow: the name above the line, the days below. */
function Arrow({ arrow: [key, path, x, y] }: { arrow: (typeof ARROWS)[number] }) {
  const activity = times.find((one) => one.key === key);
  if (!activity) return null;
  return (
    <g className={activity.critical ? styles.critical : undefined}>
      <path d={path} markerEnd={`url(#arrow${activity.critical ? '-critical' : ''})`} />
      <text x={x} y={y}>
        {activity.name}
      </text>
      <text x={x} y={y + 26}>
        {activity.days}
      </text>
    </g>
  );
}

function ArrowHead({ id, className }: { id: string; className?: string }) {
  return (
    <marker
      id={id}
      viewBox="0 0 8 8"
      refX="7"
      refY="4"
      markerWidth="6"
      markerHeight="6"
      orient="auto"
    >
      <path d="M0 0L8 4L0 8Z" className={className} />
    </marker>
  );
}

/** Arrow diagram of the example with its critical path. */
export function NetworkPanel() {
  return (
    <Panel title="小桥下部结构" topic="双代号网络图">
      <PanelFacts facts={FACTS} />
      <div className={styles.scroll} tabIndex={0} role="group" aria-label="网络图">
        <svg
          className={styles.network}
          viewBox="0 0 560 160"
          role="img"
          aria-label={`双代号网络图，关键线路：${critical.map(({ name }) => name).join('、')}`}
        >
          <defs>
            <ArrowHead id="arrow" className={styles.head} />
            <ArrowHead id="arrow-critical" className={styles.criticalHead} />
          </defs>
          {ARROWS.map((arrow) => (
            <Arrow key={arrow[0]} arrow={arrow} />
          ))}
          {EVENTS.map(([number, x, y]) => (
            <g key={number} className={styles.event}>
              <circle cx={x} cy={y} r="14" />
              <text x={x} y={y + 5}>
                {number}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <p className={styles.legend}>
        <span>关键线路</span>
        <span>预制梁晚开工 {maxFloat} 天以内，不影响架梁</span>
      </p>
    </Panel>
  );
}
