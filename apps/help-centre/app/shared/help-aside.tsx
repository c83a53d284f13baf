import { newsApi } from '@zhucheng/api-client';
import { getArticlePath } from '@zhucheng/domain-news';
import { RelatedLinks, SidebarCard } from '@zhucheng/ui';
import { HotlineCard } from './hotline-card.tsx';
import { MOST_READ_REQUEST } from './help-centre.ts';

/** Side column of lists: most-read articles and the hotline. */
export function HelpAside() {
  const { data } = newsApi.topRead.useQuery(MOST_READ_REQUEST);
  return (
    <>
      {data && data.list.length > 0 && (
        <SidebarCard title="大家在看">
          <RelatedLinks
            items={data.list.map((article) => ({
              href: getArticlePath(article),
              label: article.title,
              note: article.dirName,
            }))}
          />
        </SidebarCard>
      )}
      <HotlineCard />
    </>
  );
}
