import type { Article } from '@zhucheng/contracts';
import { getArticlePath, findBizType } from '@zhucheng/domain-news';
import { AppLink, RelatedLinks, SidebarCard } from '@zhucheng/ui';
import styles from './product-aside.module.css';
import type { Version } from '../log/versions.ts';

/** Side column of a product: latest versions and related articles. */
export function ProductAside({
  article,
  versions,
}: {
  article: Article;
  versions: readonly Version[];
}) {
  const key = versions[0]?.key;
  return (
    <>
      {key && (
        <SidebarCard
          title="最近更新"
          more={{ label: '全部版本', href: `/product/log?product=${key}` }}
        >
          <ul className={styles.versions}>
            {versions.map(({ id, version, day, memo }) => (
              <li key={id}>
                <AppLink to={getArticlePath({ id, bizType: 'LOG' })}>
                  <b>{version}</b>
                  <small>{day}</small>
                  <p>{memo}</p>
                </AppLink>
              </li>
            ))}
          </ul>
        </SidebarCard>
      )}
      {article.docs.length > 0 && (
        <SidebarCard title="接着看">
          <RelatedLinks
            items={article.docs.map((doc) => ({
              href: getArticlePath(doc),
              label: doc.title,
              note: [findBizType(doc.bizType)?.label, doc.dirName].join(' · '),
            }))}
          />
        </SidebarCard>
      )}
    </>
  );
}
