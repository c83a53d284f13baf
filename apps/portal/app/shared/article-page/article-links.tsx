import { newsApi } from '@zhucheng/api-client';
import type { Article } from '@zhucheng/contracts';
import { getArticlePath, findBizType } from '@zhucheng/domain-news';
import { RelatedLinks } from '@zhucheng/ui';
import { mostReadRequest } from '../articles/most-read.ts';

/** Business types of related articles that are listed as references. */
const REFERENCES = ['NORMAL', 'POLICY'];

/** Links beside an article: references, further reading, most-read articles. */
export default function ArticleLinks({ article }: { article: Article }) {
  const top = newsApi.topRead.useQuery(mostReadRequest(article.bizType)).data?.list ?? [];
  const links = article.docs.map((doc) => ({
    href: getArticlePath(doc),
    label: doc.title,
    note: [findBizType(doc.bizType)?.label, doc.dirName].join(' · '),
    reference: REFERENCES.includes(doc.bizType),
  }));
  const references = links.filter(({ reference }) => reference);
  const further = links.filter(({ reference }) => !reference);
  const shown = new Set([article.id, ...article.docs.map(({ id }) => id)]);
  const others = top.filter(({ id }) => !shown.has(id)).slice(0, 5);
  return (
    <>
      {references.length > 0 && <RelatedLinks title="相关标准与政策" items={references} />}
      {further.length > 0 && <RelatedLinks title="接着读" items={further} />}
      {others.length > 0 && (
        <RelatedLinks
          title="阅读最多"
          items={others.map((other) => ({
            href: getArticlePath(other),
            label: other.title,
            note: other.dirName,
          }))}
        />
      )}
    </>
  );
}
