import {
  findAmountBasis,
  getTileLevel,
  getTileLimits,
  REGION_TILES,
  type RegionTile,
} from '@zhucheng/domain-tender/statistics';
import { AppLink, ContentBlock, formatCount, SortLinks } from '@zhucheng/ui';
import { chooseAmountUnit, formatInUnit, type AmountUnit } from './amount-unit.ts';
import { AmountLink, CountLink, ResolvedShare, YearChange } from './cells.tsx';
import { shareOf, type SectionProps } from './month-section.tsx';
import { cellHref, statisticsHref, toRegions, type Statistics } from './stats-address.ts';
import styles from './stats.module.css';

/** Regions shown before the others. */
const TOP = 10;

type Region = Statistics['regions'][number];

/** Short names of the provinces by the first two digits of their codes. */
const SHORT_NAMES = new Map(REGION_TILES.map(({ prefix, name }) => [prefix, name]));

/** Numbers and sums by province, and a grid of tiles. */
export function RegionSection(props: SectionProps) {
  const { filter, statistics, measure } = props;
  const { name } = findAmountBasis(statistics.amountType);
  const isAmount = measure === 'amount';
  const regions = statistics.regions.toSorted((a, b) =>
    isAmount ? Number(b.amount) - Number(a.amount) : b.total - a.total,
  );
  const rest = regions.slice(TOP);
  return (
    <>
      <ContentBlock
        title="各地前十"
        note={
          <SortLinks
            label="各地按什么排"
            current={measure}
            items={[
              { key: 'total', label: '公告', href: statisticsHref(filter) },
              { key: 'amount', label: name, href: statisticsHref(filter, 'amount') },
            ]}
          />
        }
      >
        <RegionTable {...props} regions={regions.slice(0, TOP)} caption="各地前十" />
        {rest.length > 0 && (
          <details className={styles.rest}>
            <summary>其余 {rest.length} 个地区</summary>
            <RegionTable {...props} regions={rest} caption="其余地区" />
          </details>
        )}
      </ContentBlock>
      <ContentBlock title={isAmount ? `各地${name}` : '各地公告数'} note="方格示意，不是地图">
        <RegionTiles {...props} />
      </ContentBlock>
    </>
  );
}

interface RegionTableProps extends SectionProps {
  regions: readonly Region[];
  caption: string;
}

function RegionTable({ filter, statistics, measure, regions, caption }: RegionTableProps) {
  const { amountType } = statistics;
  const unit = chooseAmountUnit(statistics.regions.map(({ amount }) => amount));
  return (
    <table className={styles.table}>
      <caption className="sr">{caption}：公告数、占比、金额、有结果的比例和同比</caption>
      <thead>
        <tr>
          <th scope="col">地区</th>
          <th scope="col">公告</th>
          <th scope="col" className={styles.wideOnly}>
            占比
          </th>
          <th scope="col">
            {findAmountBasis(amountType).name}（{unit.name}）
          </th>
          <th scope="col" className={styles.wideOnly}>
            有结果的
          </th>
          <th scope="col">同比</th>
        </tr>
      </thead>
      <tbody>
        {regions.map(({ key, name, total, priced, amount, compared, before, ...row }) => {
          const change = key === '' ? undefined : { regions: toRegions(filter, key) };
          return (
            <tr key={key}>
              <th scope="row">
                {change ? (
                  <AppLink to={statisticsHref({ ...filter, ...change }, measure)} rel="nofollow">
                    {SHORT_NAMES.get(key.slice(0, 2)) ?? name}
                    <span className="sr">的统计</span>
                  </AppLink>
                ) : (
                  name
                )}
              </th>
              <td>
                <CountLink total={total} href={change && cellHref(filter, statistics, change)} />
              </td>
              <td className={styles.wideOnly}>{shareOf(total, statistics)}</td>
              <td>
                <AmountLink
                  amount={amount}
                  priced={priced}
                  unit={unit}
                  href={change && cellHref(filter, statistics, change, amountType)}
                />
              </td>
              <td className={styles.wideOnly}>
                <ResolvedShare {...row} />
              </td>
              <td>
                <YearChange total={compared} before={before} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Grid of 34 tiles in five blues; each opens its list. */
function RegionTiles({ filter, statistics, measure }: SectionProps) {
  const { regions, amountType } = statistics;
  const isAmount = measure === 'amount';
  const unit = chooseAmountUnit(regions.map(({ amount }) => amount));
  const byPrefix = new Map(regions.map((region) => [region.key.slice(0, 2), region]));
  const valueOf = (region: Region | undefined) =>
    isAmount ? Number(region?.amount ?? 0) / unit.size : (region?.total ?? 0);
  const limits = getTileLimits(REGION_TILES.map(({ prefix }) => valueOf(byPrefix.get(prefix))));
  return (
    <>
      <ul className={styles.tiles}>
        {REGION_TILES.map((tile) => {
          const region = byPrefix.get(tile.prefix);
          const change = region && { regions: toRegions(filter, region.key) };
          return (
            <li key={tile.prefix} style={{ gridColumn: tile.column, gridRow: tile.row }}>
              <Tile
                tile={tile}
                level={getTileLevel(valueOf(region), limits)}
                text={describeRegion(region, isAmount ? unit : undefined)}
                href={
                  change && cellHref(filter, statistics, change, isAmount ? amountType : undefined)
                }
              />
            </li>
          );
        })}
      </ul>
      <TileLegend limits={limits} isWhole={!isAmount} unit={isAmount ? unit.name : '条'} />
    </>
  );
}

/** Figure of a tile: its number, or its sum in a unit. */
function describeRegion(region: Region | undefined, unit: AmountUnit | undefined): string {
  if (!region) return '0';
  if (!unit) return formatCount(region.total);
  return region.priced === 0 ? '—' : formatInUnit(region.amount, unit);
}

interface TileProps {
  tile: RegionTile;
  level: number;
  text: string;
  href: string | undefined;
}

function Tile({ tile: { name }, level, text, href }: TileProps) {
  const content = (
    <>
      {name} <small>{text}</small>
    </>
  );
  return href === undefined || level === 0 ? (
    <span className={styles.tile} data-level={0}>
      {content}
    </span>
  ) : (
    <AppLink className={styles.tile} data-level={level} to={href} rel="nofollow">
      {content}
    </AppLink>
  );
}

interface TileLegendProps {
  limits: readonly number[];
  /** Levels of whole numbers end one below the next one. */
  isWhole: boolean;
  unit: string;
}

function TileLegend({ limits, isWhole, unit }: TileLegendProps) {
  const levels = [0, ...limits].map((from, at) => {
    const next = limits[at];
    if (next === undefined) return at === 0 ? '有' : `${formatCount(from)} ${unit}起`;
    if (at === 0) return `${formatCount(next)} ${unit}以下`;
    const to = isWhole ? next - 1 : next;
    return to === from ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`;
  });
  return (
    <ul className={styles.legend} aria-label="颜色">
      <li data-level={0}>没有</li>
      {levels.map((label, at) => (
        <li key={label} data-level={at + 1}>
          {label}
        </li>
      ))}
    </ul>
  );
}
