import { newsApi } from '@zhucheng/api-client';
import type { Article } from '@zhucheng/contracts';
import { getArticlePath, findBizType, getColumnPath } from '@zhucheng/domain-news';
import { Button, RelatedLinks } from '@zhucheng/ui';
import styles from './help-article-aside.module.css';
import { HELP } from '../shared/help-centre.ts';
import { ShareButton } from '../shared/share-button.tsx';

/** Side column of a help article: buttons, related articles, columns. */
export function HelpArticleAside({ article }: { article: Article }) {
  const columns = newsApi.newsDirList.useQuery(HELP).data?.list ?? [];
  const docs = article.docs.map((doc) => ({
    href: getArticlePath(doc),
    label: doc.title,
    note: [findBizType(doc.bizType)?.label, doc.dirName].join(' · '),
  }));
  return (
    <>
      <div className={styles.actions} data-print="hide">
        <Button size="small" icon="print" onClick={() => window.print()}>
          打印
        </Button>
        <ShareButton kind="article" id={article.id} title={article.title} />
      </div>
      {docs.length > 0 && <RelatedLinks title="相关资料" items={docs} />}
      {columns.length > 0 && (
        <RelatedLinks
          title="帮助栏目"
          items={columns.map((column) => ({
            href: getColumnPath(column),
            label: column.name,
            note: `${column.total} 篇`,
          }))}
        />
      )}
    </>
  );
}
