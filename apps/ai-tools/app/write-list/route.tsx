import { aiToolsApi, aiWriteApi, isCallError } from '@zhucheng/api-client';
import { PageTdk, preload, tdkQuery, type PageHandle } from '@zhucheng/app-shell';
import { useSession } from '@zhucheng/auth-store';
import { AI_WRITE_BIN_DAYS } from '@zhucheng/contracts';
import {
  Breadcrumb,
  Button,
  Container,
  EmptyState,
  ErrorState,
  FacetGroup,
  FilterLayout,
  ListSummary,
  PageHeader,
  Pagination,
  SearchBar,
  Skeleton,
  Tabs,
} from '@zhucheng/ui';
import { useSearchParams } from 'react-router';
import { LoginFirst } from '../shared/login-first.tsx';
import { createToolCrumbs } from '../shared/tools.ts';
import { formatWriteList, writeQuery, type WriteFilter } from './write-query.ts';
import { WriteRows } from './write-rows.tsx';

export const handle: PageHandle = { query: writeQuery.names };

const load = preload(() => [tdkQuery('aiWriteList'), aiToolsApi.list.initiate({})]);
export const loader = load;
export const clientLoader = load;

const SIZE = 20;

/** `/aiWriteList`: all that the member wrote, and the bin. */
export default function WriteList() {
  const [query] = useSearchParams();
  const { state } = useSession();
  const filter = writeQuery.parse(query) ?? { keywords: '', page: 1 };
  const crumbs = createToolCrumbs({ name: '我写过的' });
  return (
    <Container>
      <PageTdk page="aiWriteList" path="/aiWriteList" crumbs={crumbs} noindex />
      <Breadcrumb items={crumbs} />
      <PageHeader
        title="我写过的"
        note={`用 AI 工具写的都在这里，只有本人看得到。删除的在回收站里留 ${AI_WRITE_BIN_DAYS} 天。`}
        actions={
          <Button variant="primary" to="/aiToolList">
            写一份新的
          </Button>
        }
      >
        <Tabs
          label="在哪里"
          current={filter.bin ? 'bin' : 'kept'}
          items={[
            { key: 'kept', label: '我写过的', href: '/aiWriteList' },
            { key: 'bin', label: '回收站', href: formatWriteList({ bin: true }) },
          ]}
        />
      </PageHeader>
      {state === 'visitor' ? (
        <LoginFirst title="登录后才能看自己写的" reason="即可看自己写的">
          写的每一份只有本人看得到；工具、表单和样例不登录也能看。
        </LoginFirst>
      ) : (
        <OwnWritings filter={filter} isMember={state === 'member'} />
      )}
    </Container>
  );
}

/** Filter by tool: those of the list, in its order. */
function ToolFacet({ filter }: { filter: WriteFilter }) {
  const { data } = aiToolsApi.list.useQuery({});
  const { page: _page, ...rest } = filter;
  const tools = (data?.list ?? []).flatMap((group) => group.tools);
  const toOption = (tool: string | undefined, label: string) => ({
    label,
    href: formatWriteList({ ...rest, tool }),
    selected: filter.tool === tool,
  });
  return (
    <FacetGroup
      title="工具"
      kind="radio"
      visible={8}
      moreLabel={`全部 ${tools.length} 个工具`}
      options={[toOption(undefined, '全部'), ...tools.map(({ id, title }) => toOption(id, title))]}
    />
  );
}

interface OwnWritingsProps {
  filter: WriteFilter;
  isMember: boolean;
}

function OwnWritings({ filter, isMember }: OwnWritingsProps) {
  const { keywords, tool, bin = false, page } = filter;
  const request = { keyword: keywords, tool, bin, current: page, size: SIZE };
  const { data, error, refetch } = aiWriteApi.listPaged.useQuery(request, {
    skip: !isMember,
    refetchOnMountOrArgChange: true,
  });
  const hidden = { ...(tool && { tool }), ...(bin && { bin: '1' }) };
  return (
    <FilterLayout
      active={tool ? 1 : 0}
      total={data?.total ?? 0}
      filters={<ToolFacet filter={filter} />}
    >
      {(filterButton) => (
        <>
          <SearchBar
            action="/aiWriteList"
            hidden={hidden}
            placeholder="标题里的字"
            defaultValue={keywords}
            maxLength={50}
          />
          <ListSummary label={bin ? '回收站' : '我写过的'}>
            <span>{data ? `${data.total} 份` : '正在载入'}</span>
            {filterButton}
          </ListSummary>
          {!data && !error && <Skeleton kind="list" />}
          {!data && error && (
            <ErrorState
              title={isCallError(error) ? error.msg : undefined}
              onRetry={() => void refetch()}
            />
          )}
          {data?.total === 0 && <Nothing filter={filter} />}
          {data && <WriteRows records={data.records} />}
          {data && (
            <Pagination {...data} hrefFor={(next) => formatWriteList({ ...filter, page: next })} />
          )}
        </>
      )}
    </FilterLayout>
  );
}

function Nothing({ filter: { keywords, tool, bin } }: { filter: WriteFilter }) {
  const isFiltered = keywords !== '' || tool !== undefined;
  return (
    <EmptyState
      title={isFiltered ? '没有符合条件的' : bin ? '回收站是空的' : '还没有写过'}
      actions={
        <>
          <Button variant="primary" to="/aiToolList">
            选一个工具
          </Button>
          {(isFiltered || bin) && <Button to="/aiWriteList">看全部写过的</Button>}
        </>
      }
    >
      {isFiltered
        ? '换几个字，或去掉条件再试；删除的在回收站里。'
        : bin
          ? '删除的在这里留 30 天，可以取回。'
          : '从“填入样例”开始，一分钟就能看到写出来的样子。'}
    </EmptyState>
  );
}
