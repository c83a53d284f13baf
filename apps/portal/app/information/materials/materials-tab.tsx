import { downloadApi } from '@zhucheng/api-client';
import { INFORMATION_LINKS } from '@zhucheng/app-shell';
import { findInTree } from '@zhucheng/domain-news';
import { Breadcrumb, FilterLayout, PageHeader, Tabs, Container } from '@zhucheng/ui';
import { MaterialsFilters } from './materials-filters.tsx';
import { MaterialsResults } from './materials-results.tsx';
import {
  formatMaterialList,
  materialsRequest,
  type MaterialView,
} from '../../shared/materials/materials-request.ts';
import { TabTdk, tabCrumbs } from '../list/tab-tdk.tsx';
import type { ArticleTab } from '../list/tabs.ts';

const NOTE = '表格带公式、记录带示例、手册带图，都是能直接用的文件；登录后下载，先看再下。';

/** Materials tab of the information page, whole or one directory of it. */
export default function MaterialsTab({ tab, view }: { tab: ArticleTab; view: MaterialView }) {
  const { data } = downloadApi.listPaged.useQuery(materialsRequest(view));
  const tree = downloadApi.getTree.useQuery({}).data?.list ?? [];
  if (!data) return null;
  const match = view.id ? findInTree<{ id: string; name: string }>(tree, view.id) : undefined;
  const column = (match?.child ?? match?.category)?.name;
  const { sort: _sort, ...conditions } = view.filter;
  const active = Object.values(conditions).filter(Boolean).length;
  return (
    <Container>
      <TabTdk
        tab={tab}
        column={column}
        columnId={view.id}
        path={formatMaterialList({ id: view.id, page: active > 0 ? 1 : view.page })}
        current={view.page}
      />
      <Breadcrumb items={tabCrumbs(column ?? tab.label)} />
      <PageHeader title={column ?? tab.label} note={NOTE} />
      <Tabs label="资讯分类" items={INFORMATION_LINKS} current={tab.value} />
      <FilterLayout active={active} total={data.total} filters={<MaterialsFilters view={view} />}>
        {(filterButton) => (
          <MaterialsResults
            label={column ?? tab.label}
            view={view}
            reply={data}
            filterButton={filterButton}
          />
        )}
      </FilterLayout>
    </Container>
  );
}
