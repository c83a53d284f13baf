import { AppLink, PageHeader } from '@zhucheng/ui';
import type { OperationHead } from './document/operations.ts';
import { Method } from './method.tsx';
import { OperationSearch } from './operation-list.tsx';
import styles from './reference.module.css';
import { referenceSource } from './reference-source.ts';
import { searchOperations } from './search.ts';
import { tagName } from './tag-names.ts';

function Rows({ heads, title }: { heads: readonly OperationHead[]; title: string }) {
  return (
    <section className={styles.group}>
      <h2>
        {title}
        <small>{heads.length} 个</small>
      </h2>
      <ul>
        {heads.map(({ id, method, summary, path }) => (
          <li key={id}>
            <Method method={method} />
            <AppLink to={`/open/api/${encodeURIComponent(id)}`}>{summary}</AppLink>
            <code>{path}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All operations by tag, or those that fit a search, the best first. */
export default function AllOperations({ keywords }: { keywords: string }) {
  const { operations } = referenceSource.read();
  const found = keywords ? searchOperations(operations, keywords) : [];
  const groups = Map.groupBy(operations, ({ tag }) => tag);
  return (
    <>
      <PageHeader
        title="接口"
        note={`共 ${operations.length} 个接口，每个一页：参数、回应、错误、八种语言的示例。`}
      >
        <div className={styles.wideSearch}>
          <OperationSearch keywords={keywords} />
        </div>
      </PageHeader>
      {keywords && found.length > 0 && <Rows heads={found} title={`与“${keywords}”有关`} />}
      {keywords && found.length === 0 && (
        <p className={styles.note} role="status">
          没有与“{keywords}”有关的接口。换一个词，或者看下面的全部接口。
        </p>
      )}
      {(!keywords || found.length === 0) &&
        [...groups].map(([tag, heads]) => <Rows key={tag} heads={heads} title={tagName(tag)} />)}
    </>
  );
}
