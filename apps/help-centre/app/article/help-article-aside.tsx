import { staticContent } from '@zhucheng/app-shell';
import type { Article } from '@zhucheng/contracts';
import { getArticlePath, findBizType } from '@zhucheng/domain-news';
import { Button, RelatedLinks } from '@zhucheng/ui';
import styles from './help-article-aside.module.css';
import { ShareButton } from '../shared/share-button.tsx';

/** Links only, and more of them than all else on the page: not hydrated. */
export const ColumnTree = staticContent(() => import('./column-tree.tsx'));

/** Side column of a help article: buttons, related articles, tree of the help centre. */
export function HelpArticleAside({ article }: { article: Article }) {
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
      <ColumnTree columnId={article.dirId} articleId={article.id} />
    </>
  );
}
