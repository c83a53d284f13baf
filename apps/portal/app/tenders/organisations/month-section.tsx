import { formatCount, AppLink } from '@zhucheng/ui';
import { chooseUnit, formatShort } from './charts/chart-scale.ts';
import { MonthChart } from './charts/month-chart.tsx';
import { Figure } from './figure.tsx';
import { formatPeriod, getCountWords } from './profile-facts.ts';
import { getCountedListPath, type Profile } from './profile-links.ts';
import styles from './profile.module.css';

/** Notices and amounts by month: chart, and the table whose numbers lead to their lists. */
export function MonthSection({ profile }: { profile: Profile }) {
  const { months } = profile;
  const { count, amount, verb, unit } = getCountWords(profile);
  const newestFirst = months.toReversed();
  const half = newestFirst.length / 2;
  return (
    <Figure wide title={`每月${verb}`} note={`${formatPeriod(profile)}，点数字看公告`}>
      <div className={styles.months}>
        <div>
          <MonthChart months={months} countLabel={count} amountLabel={amount} unit={unit} />
        </div>
        <div className={styles.halves}>
          <MonthTable profile={profile} months={newestFirst.slice(0, half)} part="近" />
          <MonthTable profile={profile} months={newestFirst.slice(half)} part="前" />
        </div>
      </div>
    </Figure>
  );
}

interface MonthTableProps {
  profile: Profile;
  months: Profile['months'];
  /** Distinguishes the captions of the two halves. */
  part: string;
}

function MonthTable({ profile, months, part }: MonthTableProps) {
  const amounts = profile.months.flatMap(({ amount }) => (amount === null ? [] : [Number(amount)]));
  const money = chooseUnit(amounts);
  const { count, unit } = getCountWords(profile);
  return (
    <table className={styles.table}>
      <caption className="sr">
        {part} 6 个月的{count}
      </caption>
      <thead>
        <tr>
          <th scope="col">月份</th>
          <th scope="col">{unit}数</th>
          <th scope="col">{money.name}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, total, amount }) => (
          <tr key={month}>
            <th scope="row">{month}</th>
            <td>
              {total > 0 ? (
                <AppLink
                  to={getCountedListPath(profile, { month })}
                  aria-label={`${month} 的 ${total} ${unit}${count}`}
                  rel="nofollow"
                >
                  {formatCount(total)}
                </AppLink>
              ) : (
                0
              )}
            </td>
            <td>{amount === null ? '–' : formatShort(Number(amount) / money.size)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
