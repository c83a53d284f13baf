import { tenderOrganisationsApi } from '@zhucheng/api-client';
import {
  findProjectType,
  formatDateTime,
  getOrganisationPath,
  type OrganisationRole,
} from '@zhucheng/domain-tender';
import { FactGrid } from '@zhucheng/ui';
import { Figure } from './figure.tsx';
import { MonthSection } from './month-section.tsx';
import { OpeningChart } from './charts/opening-chart.tsx';
import { RivalTable, WinnerTable } from './partner-tables.tsx';
import { formatPeriod, getCountWords, listProfileFacts } from './profile-facts.ts';
import { getCountedListPath, type Profile } from './profile-links.ts';
import styles from './profile.module.css';
import { RatioSection } from './ratio-section.tsx';
import { ShareBars } from './charts/share-bars.tsx';

interface ProfileFiguresProps {
  request: { id: string; role?: OrganisationRole };
  now: number;
}

/** Figures of an organisation: title block, charts with their tables, and partners. Works without script. */
export default function ProfileFigures({ request, now }: ProfileFiguresProps) {
  const { data } = tenderOrganisationsApi.getOrg.useQuery(request);
  if (!data) return null;
  const profile = data.model;
  const { openings, role } = profile;
  return (
    <>
      <div className={styles.facts}>
        <FactGrid
          facts={listProfileFacts(profile, now).map(({ term, value, note }) => ({
            term,
            large: true,
            value: (
              <>
                {value}
                <small className={styles.factNote}>{note}</small>
              </>
            ),
          }))}
        />
      </div>
      <div className={styles.figures}>
        <MonthSection profile={profile} />
        <div className={styles.column}>
          <RatioSection ratios={profile.ratios} />
          <TypeSection profile={profile} />
          <RegionSection profile={profile} />
        </div>
        <div className={styles.column}>
          {role === 'bidder' ? <RivalTable profile={profile} /> : <WinnerTable profile={profile} />}
          <Figure title="每次开标来几家" note={`${openings.count} 次开标`}>
            {openings.count > 0 ? (
              <OpeningChart bands={openings.bands} />
            ) : (
              <p className={styles.none}>还没有公开的开标记录。</p>
            )}
          </Figure>
          <PartySection profile={profile} />
        </div>
      </div>
      <SourceNote profile={profile} />
    </>
  );
}

const TYPE_TITLES: Record<OrganisationRole, string> = {
  buyer: '招什么',
  agency: '代理什么',
  bidder: '中什么',
};

function TypeSection({ profile }: { profile: Profile }) {
  const { types, year, role } = profile;
  const { unit } = getCountWords(profile);
  const title = TYPE_TITLES[role];
  if (types.length === 0) return null;
  return (
    <Figure title={title} note={`${year.total} ${unit}，按${unit}数`}>
      <ShareBars
        label={title}
        unit={unit}
        lines={types.map(({ projectType, total, amount }) => ({
          key: projectType,
          name: findProjectType(projectType)?.name ?? projectType,
          total,
          amount,
          href: getCountedListPath(profile, { projectType }),
        }))}
      />
    </Figure>
  );
}

/** Who the organisation works with: agencies of a buyer, buyers of the others. */
function PartySection({ profile }: { profile: Profile }) {
  const { agencies, buyers, role, year, results } = profile;
  const { unit } = getCountWords(profile);
  if (role === 'buyer') {
    if (agencies.length === 0) return null;
    return (
      <Figure title="找谁代理" note={`${year.total} ${unit}`}>
        <ShareBars
          longNames
          label="找谁代理"
          unit={unit}
          lines={agencies.map(({ id, name, total }) => ({
            key: id ?? '',
            name,
            total,
            href: id ? getOrganisationPath(id, 'agency') : undefined,
          }))}
        />
      </Figure>
    );
  }
  const title = role === 'agency' ? '替谁招标' : '常中谁的标';
  if (buyers.length === 0) return null;
  // A bidder's are counted by what it won, an agency's by notices.
  const isAgency = role === 'agency';
  return (
    <Figure title={title} note={isAgency ? `${year.total} ${unit}` : `${results} 个`}>
      <ShareBars
        longNames
        label={title}
        unit={isAgency ? unit : '个'}
        lines={buyers.map(({ id, name, total, amount }) => ({
          key: id,
          name,
          total,
          amount,
          href: getOrganisationPath(id, 'buyer'),
        }))}
      />
    </Figure>
  );
}

function RegionSection({ profile }: { profile: Profile }) {
  const { regions, year } = profile;
  const { unit } = getCountWords(profile);
  if (regions.length === 0) return null;
  return (
    <Figure title="在哪里" note={`${year.total} ${unit}`}>
      <ShareBars
        label="在哪里"
        unit={unit}
        lines={regions.map(({ key, name, total, amount }) => ({
          key: key ?? '',
          name,
          total,
          amount,
          href: key ? getCountedListPath(profile, { region: key }) : undefined,
        }))}
      />
    </Figure>
  );
}

/** Source, period and rules of the figures. */
function SourceNote({ profile }: { profile: Profile }) {
  const { amount } = getCountWords(profile);
  return (
    <p className={styles.fine}>
      数据取自公开公告，{formatPeriod(profile)}，统计于 {formatDateTime(profile.countedAt)}
      ，公告有变化就重新统计。{amount}
      只加总价，费率和单价不算；同一标段重新招标只计最近一次的金额；联合体各成员都算中标，金额按全额计。
      中标价只与同一项目同一标段、开标前最近一次公布的控制价比，四分位按线性内插（同电子表格的
      QUARTILE.INC）。{!profile.complete && '公告太多，只统计了最近的 20,000 条。'}
    </p>
  );
}
