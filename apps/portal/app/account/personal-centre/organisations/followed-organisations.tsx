import { tenderOrganisationsApi } from '@zhucheng/api-client';
import type { ReplyOf, tenderOrganisationsContract } from '@zhucheng/contracts';
import { getOrganisationPath, MAX_FOLLOWED_ORGANISATIONS } from '@zhucheng/domain-tender';
import { AppLink, Button, formatCount } from '@zhucheng/ui';
import parts from '../components/components.module.css';
import { PagedList } from '../components/paged-list.tsx';
import { SectionCard } from '../components/section-card.tsx';
import { sectionHref } from '../sections.ts';

type Followed = ReplyOf<
  (typeof tenderOrganisationsContract)['endpoints']['listFollowed']
>['records'][number];

const EMPTY = {
  title: '还没有关注的单位',
  text: '在招标人、代理机构或投标单位的页面上点“关注”，就会出现在这里。',
  actions: (
    <>
      <Button to="/tender?view=orgs">找单位</Button>
      <Button to="/tender">看招标信息</Button>
    </>
  ),
};

/** Organisations that the member follows, the latest first. */
export function FollowedOrganisations({ page }: { page: number }) {
  const query = tenderOrganisationsApi.listFollowed.useQuery(
    { current: page },
    { refetchOnMountOrArgChange: true },
  );
  const { data } = query;
  return (
    <SectionCard
      title="关注的单位"
      note={data && `关注了 ${data.total} 家，最多 ${MAX_FOLLOWED_ORGANISATIONS} 家。`}
      actions={
        <Button size="small" to="/tender?view=orgs">
          找单位
        </Button>
      }
    >
      <PagedList
        query={query}
        label="关注的单位"
        empty={EMPTY}
        hrefFor={(to) => sectionHref('organisations', to, 'list')}
        keyOf={({ id }) => id}
      >
        {(organisation) => <OrganisationEntry organisation={organisation} />}
      </PagedList>
    </SectionCard>
  );
}

/** Numbers of projects by role, without those that are 0. */
function describeRoles({ buyerCount, agencyCount, bidderCount, awardCount }: Followed): string {
  const counts: [string, number][] = [
    ['招标', buyerCount],
    ['代理', agencyCount],
    ['投标', bidderCount],
    ['中标', awardCount],
  ];
  return counts
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${formatCount(count)}`)
    .join('，');
}

function OrganisationEntry({ organisation }: { organisation: Followed }) {
  const { id, name, region, recent, followedAt } = organisation;
  const [unfollow, { isLoading }] = tenderOrganisationsApi.unfollow.useMutation();
  return (
    <>
      <h3>
        <AppLink to={getOrganisationPath(id)}>{name}</AppLink>
      </h3>
      <p>
        {[
          region,
          describeRoles(organisation),
          `近 30 天 ${formatCount(recent)} 条公告`,
          `关注于 ${followedAt.slice(0, 10)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={parts.right}>
        <Button
          variant="text"
          size="small"
          disabled={isLoading}
          aria-label={`取消关注：${name}`}
          onClick={() => void unfollow({ id })}
        >
          取消关注
        </Button>
      </div>
    </>
  );
}
