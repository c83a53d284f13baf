import { Highlight, ListRow } from '@zhucheng/ui';
import type { SearchReply } from './search-filters.tsx';
import styles from './search.module.css';

/** Pages of the open platform that are about the query. */
export function PlatformPages({ pages }: { pages: SearchReply['platform'] }) {
  if (pages.length === 0) return null;
  return (
    <section className={styles.group} aria-label="开放平台">
      <div className={styles.groupHeader}>
        <h2>开放平台</h2>
      </div>
      <ul className={styles.rows} aria-label="开放平台的搜索结果">
        {pages.map(({ label, path, title, extract }) => (
          <ListRow
            key={path}
            level={3}
            href={path}
            kind={label}
            title={<Highlight segments={title} />}
            memo={<Highlight segments={extract} />}
          />
        ))}
      </ul>
    </section>
  );
}
