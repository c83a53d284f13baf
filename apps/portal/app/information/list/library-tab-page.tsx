import { newsApi } from '@zhucheng/api-client';
import { INFORMATION_LINKS } from '@zhucheng/app-shell';
import { Tabs } from '@zhucheng/ui';
import { TabTdk, tabCrumbs } from './tab-tdk.tsx';
import { articleTabPath, type ArticleTab } from './tabs.ts';
import type { LibraryKind } from '../../shared/library/library-kinds.ts';
import { canonicalPath, LibraryPage } from '../../shared/library/library-page.tsx';
import { libraryRequest, type LibraryView } from '../../shared/library/library-request.ts';

interface LibraryTabPageProps {
  tab: ArticleTab;
  kind: LibraryKind;
  view: LibraryView;
}

/** Tab of standards, policies or papers: the list of their own page. */
export default function LibraryTabPage({ tab, kind, view }: LibraryTabPageProps) {
  const { data } = newsApi.dirNews.useQuery(libraryRequest(kind, view));
  if (!data) return null;
  const pathOf = (id: string | undefined, page?: number) => articleTabPath(tab, id, page);
  const name = data.newsDir?.name ?? tab.label;
  return (
    <LibraryPage
      kind={kind}
      view={view}
      reply={data}
      tdk={
        <TabTdk
          tab={tab}
          column={data.newsDir?.name}
          columnId={data.newsDir?.id}
          path={canonicalPath(view, pathOf)}
          current={data.current}
        />
      }
      crumbs={tabCrumbs(name)}
      title={name}
      note={data.newsDir?.memo}
      label={name}
      above={<Tabs label="资讯分类" items={INFORMATION_LINKS} current={tab.value} />}
      pathOf={pathOf}
    />
  );
}
