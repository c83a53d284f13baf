import { formatCount, Icon } from '@zhucheng/ui';
import styles from './slip-panel.module.css';
import { Panel } from '../shared/panel.tsx';

/** Quantity and price of the example's slip; the amount follows. */
const KILOGRAMS = 18_600;
const YUAN_PER_TON = 3_450;
const AMOUNT = (KILOGRAMS * YUAN_PER_TON) / 1000;

const SLIP = [
  ['品种', 'HRB400E 钢筋 Φ25'],
  ['数量', `${KILOGRAMS / 1000} 吨 × ${formatCount(YUAN_PER_TON)} 元`],
  ['部位', '2 号隧道 左洞 二衬 K3+120'],
  ['班组', '钢筋二班'],
] as const;

/** Knowledge of each kind of software about the slip on the same evening. */
const KNOWN = [
  { kind: '电子表格', text: '等材料员月底汇总', knows: false },
  { kind: '财务软件', text: '等发票，记入“原材料”', knows: false },
  { kind: '业务型成本系统', text: `左洞二衬 +${formatCount(AMOUNT)} 元`, knows: true },
];

/** One slip of material and where it can be seen the same evening. */
export function SlipPanel() {
  return (
    <Panel title="领料单 LL-0417" topic="当晚八点谁知道">
      <dl className={styles.slip}>
        {SLIP.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.known}>
        {KNOWN.map(({ kind, text, knows }) => (
          <li key={kind} className={knows ? styles.knows : undefined}>
            <Icon name={knows ? 'check' : 'close'} />
            <b>{kind}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
