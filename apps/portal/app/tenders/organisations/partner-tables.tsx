import { formatAmount, getOrganisationPath } from '@zhucheng/domain-tender';
import { AppLink } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { formatPercent } from './charts/chart-scale.ts';
import { Figure } from './figure.tsx';
import type { Profile } from './profile-links.ts';
import styles from './profile.module.css';

/** Organisations that won most often. */
export function WinnerTable({ profile: { winners, results } }: { profile: Profile }) {
  return (
    <Figure title="常中标单位" note={`${results} 次`}>
      {winners.length === 0 ? (
        <p className={styles.none}>还没有公开的中标结果。</p>
      ) : (
        <PartnerTable
          caption="常中标单位"
          headers={['单位', '中标', '金额', '占次数']}
          rows={winners.map(({ id, name, total, amount }) => ({
            id,
            name,
            cells: [
              `${total} 次`,
              amount === null ? '–' : formatAmount(amount),
              formatPercent(total / results),
            ],
          }))}
        />
      )}
    </Figure>
  );
}

/** Organisations that a bidder met most often. */
export function RivalTable({ profile: { rivals } }: { profile: Profile }) {
  return (
    <Figure title="常遇对手" note="同一次开标或同一个结果里">
      {rivals.length === 0 ? (
        <p className={styles.none}>公开的公告里还看不出一同投标的单位。</p>
      ) : (
        <PartnerTable
          caption="常遇对手"
          headers={['单位', '相遇', '它中标', '本单位中标']}
          rows={rivals.map(({ id, name, met, won, lost }) => ({
            id,
            name,
            cells: [`${met} 次`, `${lost} 次`, `${won} 次`],
          }))}
        />
      )}
    </Figure>
  );
}

interface PartnerTableProps {
  caption: string;
  headers: readonly string[];
  rows: readonly { id: string; name: string; cells: readonly ReactNode[] }[];
}

function PartnerTable({ caption, headers, rows }: PartnerTableProps) {
  return (
    <table className={styles.table}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {headers.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, cells }) => (
          <tr key={id}>
            <th scope="row">
              <AppLink to={getOrganisationPath(id, 'bidder')}>{name}</AppLink>
            </th>
            {cells.map((cell, at) => (
              <td key={headers[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
