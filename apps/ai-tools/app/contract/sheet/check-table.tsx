import type { AiReview } from '@zhucheng/contracts';
import { Flag } from '../../shared/flag.tsx';
import styles from './checks.module.css';

type Check = AiReview['checks'][number];

/** How many checks agree, in words. */
export const countChecks = (checks: readonly Check[]): string =>
  `${checks.length} 组，${checks.filter(({ ok }) => !ok).length} 组对不上`;

/** Computations that the rules made, those that did not come out first. */
export function CheckTable({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) return null;
  const ordered = checks.toSorted((a, b) => Number(a.ok) - Number(b.ok));
  return (
    <section className={styles.checks} id="checks">
      <h2>
        互校<small>{countChecks(checks)}</small>
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">核对</th>
            <th scope="col">算式</th>
            <th scope="col">结果</th>
          </tr>
        </thead>
        <tbody>
          {ordered.map(({ name, formula, result, ok, clause }, index) => (
            <tr key={index}>
              <td>
                {name}
                {clause && <small>{clause}</small>}
              </td>
              <td className={styles.formula}>{formula}</td>
              <td>
                <Flag look={ok ? 'ok' : 'bad'}>{result}</Flag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.fine}>规则算出的结果不依赖模型。</p>
    </section>
  );
}
