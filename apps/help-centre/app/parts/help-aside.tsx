import { newsApi } from '@zhucheng/api-client';
import { articlePath } from '@zhucheng/domain-news';
import { RelatedLinks, SidebarCard } from '@zhucheng/ui';
import { UnsolvedCard } from './unsolved-card.tsx';
import { MOST_READ } from '../help-queries.ts';

/** Side column of lists: what is read most, and whom to call. */
export function HelpAside() {
  const { data } = newsApi.topRead.useQuery(MOST_READ);
  return (
    <>
      {data && data.list.length > 0 && (
        <SidebarCard title="大家在看">
          <RelatedLinks
            items={data.list.map((article) => ({
              href: articlePath(article),
              label: article.title,
              note: article.dirName,
            }))}
          />
        </SidebarCard>
      )}
      <UnsolvedCard />
    </>
  );
}
