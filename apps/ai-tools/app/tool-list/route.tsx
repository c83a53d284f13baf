import { aiToolsApi } from '@zhucheng/api-client';
import { PageTdk, preload, tdkQuery, type PageHandle } from '@zhucheng/app-shell';
import {
  Breadcrumb,
  Button,
  Container,
  EmptyState,
  FilterLayout,
  PageHeader,
  RESULTS_TARGET,
  SearchBar,
} from '@zhucheng/ui';
import { useSearchParams } from 'react-router';
import { createToolCrumbs } from '../shared/tools.ts';
import { DeskFacts } from './desk-facts.tsx';
import { OwnTools } from './own-tools.tsx';
import styles from './tool-list.module.css';
import { ToolFacets } from './tool-facets.tsx';
import { ToolGroups } from './tool-groups.tsx';
import {
  countTools,
  filterGroups,
  formatToolList,
  toolQuery,
  type ToolFilter,
} from './tool-query.ts';

export const handle: PageHandle = { query: toolQuery.names };

const load = preload(() => [tdkQuery('aiToolList'), aiToolsApi.list.initiate({})]);
export const loader = load;
export const clientLoader = load;

/** Filters other than the keywords, as hidden fields of the search. */
function getHiddenFields(filter: ToolFilter): Record<string, string> {
  const { searchParams } = new URL(formatToolList({ ...filter, keywords: '' }), 'http://form');
  return Object.fromEntries(searchParams);
}

const countActive = ({ group, needs = [], price = [] }: ToolFilter): number =>
  (group ? 1 : 0) + needs.length + price.length;

/** `/aiToolList`: all tools by groups, with filters in the address. */
export default function ToolList() {
  const [query] = useSearchParams();
  const { data } = aiToolsApi.list.useQuery({});
  if (!data) return null;
  const filter = toolQuery.parse(query) ?? { keywords: '', group: '' };
  const groups = filterGroups(data.list, filter);
  const [all, total] = [countTools(data.list), countTools(groups)];
  const offline = countTools(filterGroups(data.list, { needs: ['offline'] }));
  const active = countActive(filter);
  const crumbs = createToolCrumbs();
  return (
    <Container>
      <PageTdk
        page="aiToolList"
        path="/aiToolList"
        crumbs={crumbs}
        noindex={active > 0 || filter.keywords !== ''}
      />
      <Breadcrumb items={crumbs} />
      <PageHeader
        title="AI 工具"
        note={`${all} 个工具，${offline} 个不用模型也能写。每个数字、日期和标准号都能点开来处。`}
        actions={
          <Button to="/aiWriteList" icon="clock">
            我写过的
          </Button>
        }
      >
        <DeskFacts />
      </PageHeader>
      <FilterLayout
        active={active}
        total={total}
        filters={
          <>
            <ToolFacets groups={data.list} filter={filter} />
            <OwnTools groups={data.list} />
          </>
        }
      >
        {(filterButton) => (
          <>
            <SearchBar
              action="/aiToolList"
              hidden={getHiddenFields(filter)}
              placeholder="要写什么，例如：专项方案、签证单"
              defaultValue={filter.keywords}
            />
            <div className={styles.summary}>
              <h2 {...RESULTS_TARGET}>
                {filter.keywords && `“${filter.keywords}”：`}
                {total} 个工具
              </h2>
              {filterButton}
            </div>
            {total > 0 ? <ToolGroups groups={groups} /> : <NoTools keywords={filter.keywords} />}
          </>
        )}
      </FilterLayout>
    </Container>
  );
}

function NoTools({ keywords }: { keywords: string }) {
  return (
    <EmptyState
      title={keywords ? `没有写“${keywords}”的工具` : '没有符合条件的工具'}
      actions={
        <>
          <Button variant="primary" to="/aiToolList">
            看全部工具
          </Button>
          <Button to="/Conversation">直接提问</Button>
        </>
      }
    >
      少写几个字，或去掉一些条件再试；一时说不清要写什么，可以在对话里问。
    </EmptyState>
  );
}
