import { AppLink, Icon } from '@zhucheng/ui';
import { Method } from './method.tsx';
import styles from './reference.module.css';
import {
  findOperation,
  referenceHref,
  referenceSource,
  type ApiSection,
  type ListedOperation,
} from './reference-source.ts';
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

interface LinksProps {
  operations: readonly ListedOperation[];
  id: string;
}

function OperationLinks({ operations, id }: LinksProps) {
  return (
    <ul>
      {operations.map((one) => (
        <li key={one.id}>
          <AppLink to={referenceHref(one.id)} aria-current={one.id === id ? 'page' : undefined}>
            <Method method={one.method} />
            {one.summary}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** Documents with more operations list those of the group at hand; the others are a link. */
const MAX_LISTED = 300;

function Groups({ section, id }: { section: ApiSection; id: string }) {
  const groups = Map.groupBy(section.operations, ({ tag }) => tag);
  const isLong = section.operations.length > MAX_LISTED;
  return [...groups].map(([tag, operations]) => {
    const isAtHand = operations.some((one) => one.id === id);
    if (isLong && !isAtHand) {
      return (
        <AppLink key={tag} className={styles.other} to={`${referenceHref(section.id)}#${tag}`}>
          {tagName(tag)}
          <small>{operations.length}</small>
        </AppLink>
      );
    }
    return (
      <details key={tag} open={isAtHand || operations.some(({ keyed }) => keyed && !section.id)}>
        <summary>
          {tagName(tag)}
          <small>{operations.length}</small>
        </summary>
        <OperationLinks operations={operations} id={id} />
      </details>
    );
  });
}

/** The operations of the section at hand by tag, and the other sections. */
export default function OperationList({ id }: { id: string }) {
  const reference = referenceSource.read();
  const section = findOperation(reference, id)?.section ?? reference.own;
  const others = [reference.own, ...reference.others].filter((one) => one !== section);
  return (
    <nav className={styles.list} aria-label="接口目录">
      <OperationSearch />
      {section.id !== '' && <b className={styles.document}>{section.title}</b>}
      <Groups section={section} id={id} />
      {others.map((one) => (
        <AppLink key={one.id} className={styles.other} to={referenceHref(one.id)}>
          {one.title}
          <small>{one.operations.length}</small>
        </AppLink>
      ))}
    </nav>
  );
}
