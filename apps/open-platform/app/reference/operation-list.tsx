import { AppLink, Icon } from '@zhucheng/ui';
import type { OperationHead } from './document/operations.ts';
import { Method } from './method.tsx';
import styles from './reference.module.css';
import { referenceSource } from './reference-source.ts';
import { tagName } from './tag-names.ts';

/** Finds operations; a GET form, so it needs no script. */
export function OperationSearch({ keywords }: { keywords?: string }) {
  return (
    <form className={styles.search} action="/open/api" method="get" role="search">
      <Icon name="search" />
      <input
        type="search"
        name="q"
        defaultValue={keywords}
        maxLength={60}
        placeholder="搜接口、地址、编号"
        aria-label="搜接口"
      />
    </form>
  );
}

function OperationLinks({ heads, id }: { heads: readonly OperationHead[]; id: string }) {
  return (
    <ul>
      {heads.map((head) => (
        <li key={head.id}>
          <AppLink
            to={`/open/api/${encodeURIComponent(head.id)}`}
            aria-current={head.id === id ? 'page' : undefined}
          >
            <Method method={head.method} />
            {head.summary}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** All operations by tag; the group of the one shown is open. */
export default function OperationList({ id }: { id: string }) {
  const groups = Map.groupBy(referenceSource.read().operations, ({ tag }) => tag);
  return (
    <nav className={styles.list} aria-label="接口目录">
      <OperationSearch />
      {[...groups].map(([tag, heads]) => (
        <details key={tag} open={heads.some((head) => head.keyed || head.id === id)}>
          <summary>
            {tagName(tag)}
            <small>{heads.length}</small>
          </summary>
          <OperationLinks heads={heads} id={id} />
        </details>
      ))}
    </nav>
  );
}
