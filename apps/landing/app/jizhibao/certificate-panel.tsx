import { Icon } from '@zhucheng/ui';
import styles from './certificate-panel.module.css';
import { CERTIFICATE, formatYuan, sumCertificate } from './certificate.ts';
import { Panel } from '../shared/panel.tsx';

/** Signatures of the example's certificate with their days; null while one is missing. */
const SIGNED = [
  { who: '承包人', day: '11 月 3 日' },
  { who: '专业监理', day: '11 月 6 日' },
  { who: '总监', day: '11 月 8 日' },
  { who: '业主', day: null },
] as const;

/** Amount payable in large figures, the entries below, the signatures at the end. */
export function CertificatePanel() {
  const { current } = sumCertificate(CERTIFICATE);
  return (
    <Panel title="第 8 期中期支付证书" topic="LM-2 合同段">
      <p className={styles.amount}>
        <span>本期应付</span>
        {formatYuan(current)}
        <small>元</small>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col" className={styles.basis}>
              依据
            </th>
            <th scope="col">本期，元</th>
          </tr>
        </thead>
        <tbody>
          {CERTIFICATE.map((entry) => (
            <tr key={entry.name}>
              <th scope="row">{entry.name}</th>
              <td className={styles.basis}>{entry.basis}</td>
              <td>{formatYuan(entry.current)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ol className={styles.signatures}>
        {SIGNED.map(({ who, day }) => (
          <li key={who} className={day ? undefined : styles.waiting}>
            <b>
              {day && <Icon name="check" />}
              {who}
            </b>
            {day ?? '待签，剩 4 天'}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
