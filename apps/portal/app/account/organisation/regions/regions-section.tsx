import { tenderCrmApi } from '@zhucheng/api-client';
import { formatTenderList } from '@zhucheng/domain-tender';
import { AppLink, Button, EmptyState } from '@zhucheng/ui';
import { QueryPending } from '../../personal-centre/components/query-pending.tsx';
import { SectionCard } from '../../personal-centre/components/section-card.tsx';
import { newSubscriptionHref } from '../../personal-centre/sections.ts';
import type { CompanySectionProps } from '../company.ts';
import { sectionHref } from '../sections.ts';
import { CollectedList } from './collected-list.tsx';
import { RegionForm, type SalesRegion } from './region-form.tsx';
import styles from './regions.module.css';

/** The company's sales regions: presets of tender lists, and the notices collected in them. */
export default function RegionsSection({ company, page }: CompanySectionProps) {
  const query = tenderCrmApi.customerRegion.useQuery({}, { refetchOnMountOrArgChange: true });
  const regions = query.data?.list;
  const isAdmin = company.role !== 'member';
  return (
    <>
      <SectionCard
        title="销售地区"
        note="企业在哪些地方找项目。全体成员可以一键看这些地区的招标；由管理员设置。"
      >
        {!regions && <QueryPending query={query} kind="list" rows={2} />}
        {regions?.length === 0 && (
          <EmptyState
            title="还没有销售地区"
            actions={
              <>
                <Button to="/tender">看全国的招标</Button>
                <Button to={sectionHref('members')}>看谁是管理员</Button>
              </>
            }
          >
            {isAdmin ? '在下面添加省、市，保存后全体成员都能用。' : '请管理员在这里添加省、市。'}
          </EmptyState>
        )}
        {regions && regions.length > 0 && <Presets regions={regions} />}
        {regions && isAdmin && <RegionForm saved={regions} />}
      </SectionCard>
      {regions && regions.length > 0 && (
        <SectionCard
          title="采集到的公告"
          note="这些地区里各来源发布的公告，合并以前每个来源一条；同一条公告并到一处的，写明并入了哪一条。"
        >
          <CollectedList page={page} />
        </SectionCard>
      )}
    </>
  );
}

/** Tender lists of the regions. */
function Presets({ regions }: { regions: readonly SalesRegion[] }) {
  const all = formatTenderList({ page: 1, regions: regions.map(({ code }) => code) });
  return (
    <>
      <ul className={styles.presets} aria-label="销售地区">
        {regions.map(({ code, name }) => (
          <li key={code}>
            <AppLink to={formatTenderList({ page: 1, regions: [code] })}>{name}</AppLink>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="primary" to={all}>
          看这些地区的招标
        </Button>
        <Button to={newSubscriptionHref(all)}>订阅这些地区</Button>
      </div>
    </>
  );
}
