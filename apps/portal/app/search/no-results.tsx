import { SEARCH_TABS } from '@zhucheng/domain-news';
import { DATE_PRESETS, INFORMATION_TYPES } from '@zhucheng/domain-tender';
import { getFeedPath } from '@zhucheng/tdk';
import { formatCount, Button, EmptyState } from '@zhucheng/ui';
import { toListRemovals, toRegionLinks } from '../shared/list-removals.ts';
import { tenderFeed } from '../shared/tender-request.ts';
import { WaysOut } from '../shared/ways-out.tsx';
import { PopularSearches } from './popular-searches.tsx';
import { formatSearch, type SearchView } from './search-query.ts';
import type { SearchReply } from './search-filters.tsx';

interface NoResultsProps {
  view: SearchView;
  reply: SearchReply;
}

/** Empty state of a search: offers what each filter taken off would give, and other ways where nothing matches at all. */
export function NoResults({ view, reply }: NoResultsProps) {
  const { keywords } = view;
  const labels = filterLabels(view, reply.facets);
  if (!Object.values(labels).some(Boolean)) return <NoResultsAnywhere keywords={keywords} />;
  const total = reply.facets.tab.find(({ key }) => key === 'all')?.total ?? 0;
  const onlyTab = labels.tab && Object.values(labels).filter(Boolean).length === 1;
  const removals = toListRemovals(reply.alternatives, labels, (names) =>
    formatSearch({
      ...view,
      ...(names.includes('tab') && { tab: 'all' }),
      ...(names.includes('preset') && { preset: 'all' }),
      ...(names.includes('column') && { column: undefined }),
      ...(names.includes('region') && { region: undefined }),
      ...(names.includes('status') && { status: undefined }),
      page: 1,
    }),
  );
  const regions = toRegionLinks(reply.nearby, (region) =>
    formatSearch({ ...view, page: 1, region }),
  );
  return (
    <EmptyState
      title={onlyTab ? `这个分类里没有“${keywords}”` : '这样筛选没有结果'}
      ways={<WaysOut removals={removals} regions={regions} unit="条" />}
      actions={
        <>
          <Button variant="primary" to={formatSearch({ keywords })}>
            {total > 0 ? `看全部 ${formatCount(total)} 条结果` : '清除全部条件'}
          </Button>
          {view.tab === 'tender' ? <TenderAlert view={view} /> : <TagsButton />}
        </>
      }
    >
      筛选条件可能太窄，关键词“{keywords}”会保留。
    </EmptyState>
  );
}

/** Labels of the selected filters. A tab with selected facets is no filter by itself. */
function filterLabels(view: SearchView, facets: SearchReply['facets']) {
  const nameOf = (values: readonly { key: string; name: string }[], key: string | undefined) =>
    key && (values.find((value) => value.key === key)?.name ?? '所选条件');
  const ofTab = {
    column: nameOf(facets.column, view.column),
    region: nameOf(facets.region, view.region),
    status: nameOf(facets.status, view.status),
  };
  const tab = SEARCH_TABS.find(({ id }) => id === view.tab && id !== 'all');
  return {
    tab: tab && !Object.values(ofTab).some(Boolean) ? `“${tab.name}”分类` : undefined,
    preset: view.preset === 'all' ? undefined : nameOf(presetNames, view.preset),
    ...ofTab,
  };
}

const presetNames = DATE_PRESETS.map(({ id, name }) => ({ key: id, name }));

const TagsButton = () => <Button to="/news/tags">按标签找</Button>;

/** Feed of the notices that will match. */
function TenderAlert({ view }: { view: Pick<SearchView, 'keywords' | 'region' | 'status'> }) {
  const { keywords, region, status } = view;
  const infoType = INFORMATION_TYPES.find(({ id }) => id === status)?.id;
  const feed = tenderFeed({
    page: 1,
    keywords,
    regions: region ? [region] : undefined,
    infoTypes: infoType && [infoType],
  });
  return <Button to={getFeedPath('rss', feed)}>有新公告时提醒我（RSS）</Button>;
}

function NoResultsAnywhere({ keywords }: { keywords: string }) {
  return (
    <EmptyState
      wide
      title={`没有找到“${keywords}”`}
      actions={
        <>
          <PopularSearches />
          <TagsButton />
          <Button to="/tender">看招标信息</Button>
          <TenderAlert view={{ keywords, region: undefined, status: undefined }} />
        </>
      }
    >
      没有内容含有这些词。可以少写几个字，换个说法，或直接用标准号，例如 GB/T 50500。
    </EmptyState>
  );
}
