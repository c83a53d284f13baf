import { findAmountBasis } from '@zhucheng/domain-tender/statistics';
import { TRADING_CATEGORY_IDS, PROJECT_TYPE_IDS, type TenderFilter } from '@zhucheng/domain-tender';
import { ContentBlock } from '@zhucheng/ui';
import { chooseAmountUnit, chooseMedianUnit } from './amount-unit.ts';
import { AmountLink, CountLink, Median } from './cells.tsx';
import { shareOf, type SectionProps } from './month-section.tsx';
import { cellHref, type Statistics } from './stats-address.ts';
import styles from './stats.module.css';

/** Numbers and sums by project type and by trading category, each with a bar. */
export function ShareSection(props: SectionProps) {
  const { projectTypes, categories } = props.statistics;
  return (
    <>
      <ContentBlock title="按工程类别" note="一条公告只算一类">
        <ShareTable
          {...props}
          caption="按工程类别"
          groups={projectTypes}
          toFilter={(key) => ({ projectTypes: PROJECT_TYPE_IDS.filter((id) => id === key) })}
        />
      </ContentBlock>
      <ContentBlock title="按交易类别" note="一条公告只算一类">
        <ShareTable
          {...props}
          caption="按交易类别"
          groups={categories}
          toFilter={(key) => ({ categories: TRADING_CATEGORY_IDS.filter((id) => id === key) })}
        />
      </ContentBlock>
    </>
  );
}

interface ShareTableProps extends SectionProps {
  caption: string;
  groups: Statistics['projectTypes'];
  /** Part of the filter that a group stands for. */
  toFilter: (key: string) => Partial<TenderFilter>;
}

function ShareTable({ filter, statistics, measure, caption, groups, toFilter }: ShareTableProps) {
  const { amountType, detailed } = statistics;
  const unit = chooseAmountUnit(groups.map(({ amount }) => amount));
  const medianUnit = chooseMedianUnit(groups);
  const valueOf = (group: (typeof groups)[number]) => Number(group[measure]);
  const rows = groups.toSorted((a, b) => valueOf(b) - valueOf(a));
  const largest = Math.max(...rows.map(valueOf), 1);
  return (
    <table className={styles.table}>
      <caption className="sr">{caption}：公告数、占比、金额和中位</caption>
      <thead>
        <tr>
          <th scope="col">类别</th>
          <th scope="col" className={styles.bar}>
            <span className="sr">{measure === 'amount' ? '金额' : '公告数'}的长条</span>
          </th>
          <th scope="col">公告</th>
          <th scope="col">占比</th>
          <th scope="col">
            {findAmountBasis(amountType).name}（{unit.name}）
          </th>
          <th scope="col" className={styles.wideOnly}>
            中位（{medianUnit.name}）
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((group) => (
          <tr key={group.key}>
            <th scope="row">{group.name}</th>
            <td className={styles.bar} aria-hidden="true">
              <i style={{ width: `${((valueOf(group) / largest) * 100).toFixed(1)}%` }} />
            </td>
            <td>
              <CountLink
                total={group.total}
                href={cellHref(filter, statistics, toFilter(group.key))}
              />
            </td>
            <td>{shareOf(group.total, statistics)}</td>
            <td>
              <AmountLink
                amount={group.amount}
                priced={group.priced}
                unit={unit}
                href={cellHref(filter, statistics, toFilter(group.key), amountType)}
              />
            </td>
            <td className={styles.wideOnly}>
              <Median {...group} unit={medianUnit} detailed={detailed} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
