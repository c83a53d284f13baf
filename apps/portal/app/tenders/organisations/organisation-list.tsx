import { tenderApi } from '@zhucheng/api-client';
import type { ReplyOf, tenderContract } from '@zhucheng/contracts';
import { formatDateTime, getOrganisationPath, ORGANISATION_ROLES } from '@zhucheng/domain-tender';
import {
  AppLink,
  Button,
  DataTable,
  EmptyState,
  formatCount,
  ListSummary,
  Pagination,
  SearchBar,
  Tabs,
  type TableColumn,
} from '@zhucheng/ui';
import { getOrganisationListPath, type OrganisationListFilter } from './list-query.ts';
import styles from './organisation-list.module.css';

type Reply = ReplyOf<(typeof tenderContract)['endpoints']['listOrgPaged']>;
type Organisation = Reply['records'][number];

interface OrganisationListProps {
  filter: OrganisationListFilter;
}

const TABS = [{ id: undefined, name: '全部' }, ...ORGANISATION_ROLES];

/** Roles, search, rows and page links of the list; works without script. */
export default function OrganisationList({ filter }: OrganisationListProps) {
  const { page, ...rest } = filter;
  const { data } = tenderApi.listOrgPaged.useQuery({ ...rest, current: page, size: 20 });
  if (!data) return null;
  const { role, keywords } = filter;
  return (
    <div className={styles.list}>
      <Tabs
        label="单位的角色"
        current={role ?? ''}
        items={TABS.map(({ id, name }) => ({
          key: id ?? '',
          label: name,
          href: getOrganisationListPath({ role: id, keywords }),
        }))}
      />
      <SearchBar
        action="/tender"
        hidden={{ view: 'orgs', ...(role && { role }) }}
        placeholder="单位名称"
        defaultValue={keywords}
      />
      <ListSummary label="单位列表">
        <span>
          共 <b>{formatCount(data.total)}</b> 家，按项目数排列
          {data.countedAt && `；项目数统计于 ${formatDateTime(data.countedAt)}`}
        </span>
      </ListSummary>
      {data.total === 0 ? (
        <NoOrganisations filter={filter} counted={data.countedAt !== null} />
      ) : (
        <>
          <DataTable
            caption="招投标单位"
            columns={listColumns(role)}
            rows={data.records}
            getRowKey={({ id }) => id}
            borderless
          />
          <Pagination
            {...data}
            hrefFor={(current) => getOrganisationListPath({ ...filter, page: current })}
          />
        </>
      )}
    </div>
  );
}

function listColumns(role: OrganisationListFilter['role']): TableColumn<Organisation>[] {
  const count = (
    key: 'buyerCount' | 'agencyCount' | 'bidderCount' | 'awardCount',
    header: string,
  ): TableColumn<Organisation> => ({
    key,
    header,
    align: 'end',
    variant: 'nowrap',
    hideOnPhone: key === 'agencyCount',
    cell: (row) => (row[key] > 0 ? formatCount(row[key]) : '–'),
  });
  return [
    {
      key: 'name',
      header: '单位',
      cell: ({ id, name }) => (
        <AppLink className={styles.name} to={getOrganisationPath(id, role)}>
          {name}
        </AppLink>
      ),
    },
    { key: 'region', header: '地区', cell: ({ region }) => region || '–', hideOnPhone: true },
    count('buyerCount', '招标'),
    count('agencyCount', '代理'),
    count('bidderCount', '投标'),
    count('awardCount', '中标'),
    {
      key: 'latest',
      header: '最近公告',
      align: 'end',
      variant: 'nowrap',
      hideOnPhone: true,
      cell: ({ latestTime }) => latestTime.slice(0, 10),
    },
  ];
}

function NoOrganisations({
  filter,
  counted,
}: {
  filter: OrganisationListFilter;
  counted: boolean;
}) {
  if (!counted) {
    return (
      <EmptyState title="正在统计" actions={<Button to="/tender">先看招标信息</Button>}>
        各单位的项目数还没有统计完，请过一分钟再来。
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={filter.keywords ? `没有名称里有“${filter.keywords}”的单位` : '还没有单位'}
      actions={
        <>
          <Button to={getOrganisationListPath({})}>看全部单位</Button>
          <Button to="/tender">看招标信息</Button>
        </>
      }
    >
      {filter.keywords
        ? '名称要和公告里写的一样，可以只写其中几个字，例如“城投”。'
        : '有公开的招标信息以后，单位会列在这里。'}
    </EmptyState>
  );
}
