import { newsApi } from '@zhucheng/api-client';
import {
  notFound,
  optional,
  preload,
  parseOptionalId,
  parsePage,
  PageTdk,
  assertPageExists,
  followMergedColumn,
  tdkQuery,
} from '@zhucheng/app-shell';
import { getFeedName, getColumnPath, findInTree } from '@zhucheng/domain-news';
import { Breadcrumb, SidebarLayout, PageHeader, Pagination, Tabs, Container } from '@zhucheng/ui';
import { useParams } from 'react-router';
import { columnTabs } from './column-tabs.ts';
import { EmptyColumn } from '../shared/empty-column.tsx';
import { HELP, helpCrumbs, mostReadQuery } from '../shared/help-centre.ts';
import { HelpAside } from '../shared/help-aside.tsx';
import { HelpRows } from '../shared/help-rows.tsx';
import { HelpSearch } from '../shared/help-search.tsx';
import { ShareButton } from '../shared/share-button.tsx';

interface ColumnParams {
  id?: string;
  page?: string;
}

const toRequest = ({ id, page }: ColumnParams) => ({
  ...HELP,
  id: parseOptionalId(id),
  current: parsePage(page),
});

const load = preload<ColumnParams>(async ({ params, load }) => {
  const request = toRequest(params);
  const reply = await load(newsApi.dirNews.initiate(request));
  // A column of another kind of article is no column of the help centre.
  if (reply.newsDir && reply.newsDir.bizType !== HELP.bizType) notFound();
  followMergedColumn(request, reply.newsDir);
  assertPageExists(reply, request.current);
  return [
    tdkQuery('helpList'),
    optional(newsApi.newsDirList.initiate(HELP)),
    optional(mostReadQuery()),
  ];
});
export const loader = load;
export const clientLoader = load;

/** Articles of a help column, or of all columns under `/help/0`. */
export default function HelpColumn() {
  const request = toRequest(useParams());
  const { data } = newsApi.dirNews.useQuery(request);
  const columns = newsApi.newsDirList.useQuery(HELP).data?.list ?? [];
  if (!data) return null;
  const id = request.id ?? '0';
  const name = data.newsDir?.name ?? '全部帮助';
  const place = findInTree(columns, id);
  const hrefFor = (page: number) => getColumnPath({ id, ...HELP }, page);
  const parent = place?.child && { name: place.category.name, href: getColumnPath(place.category) };
  const crumbs = helpCrumbs(...(parent ? [parent] : []), { name });
  const children = place?.category.children ?? [];
  return (
    <Container>
      <PageTdk
        page="helpList"
        path={hrefFor(request.current)}
        current={request.current}
        crumbs={crumbs}
        feed={getFeedName('HELP', request.id)}
        values={{ column: name, parentColumn: parent?.name ?? '帮助中心' }}
      />
      <Breadcrumb items={crumbs} />
      <PageHeader
        title={name}
        note={data.newsDir?.memo ?? '按发布时间排列的全部操作说明。'}
        actions={request.id && <ShareButton kind="column" id={request.id} title={name} />}
      >
        <HelpSearch />
      </PageHeader>
      <Tabs label="栏目" current={place?.category.id ?? id} items={columnTabs(columns)} />
      {place && children.length > 0 && (
        <Tabs
          label={`${place.category.name}的子栏目`}
          current={id}
          items={columnTabs(children, place.category.id)}
        />
      )}
      <SidebarLayout flush sidebarLabel="推荐" sidebar={<HelpAside />}>
        {data.total === 0 ? <EmptyColumn /> : <HelpRows {...data} label={name} />}
        <Pagination {...data} hrefFor={hrefFor} />
      </SidebarLayout>
    </Container>
  );
}
