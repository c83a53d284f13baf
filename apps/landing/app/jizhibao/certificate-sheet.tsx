import styles from './certificate-sheet.module.css';
import { CERTIFICATE, formatYuan, sumCertificate } from './certificate.ts';
import { TableHead } from '../shared/sections.tsx';

/** The example's certificate with all periods, as a sheet whose figures add up. */
export function CertificateSheet() {
  const sums = sumCertificate(CERTIFICATE);
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label="第 8 期支付证书的计算">
      <table className={styles.sheet}>
        <caption>示例工程 LM-2 合同段，第 8 期，单位：元</caption>
        <TableHead headers={['项目', '到上期末', '本期', '到本期末', '本期怎么来']} />
        <tbody>
          {CERTIFICATE.map(({ name, previous, current, basis }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatYuan(previous)}</td>
              <td>{formatYuan(current)}</td>
              <td>{formatYuan(previous + current)}</td>
              <td>{basis}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">应付</th>
            <td>{formatYuan(sums.previous)}</td>
            <td>{formatYuan(sums.current)}</td>
            <td>{formatYuan(sums.total)}</td>
            <td>五行相加</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
