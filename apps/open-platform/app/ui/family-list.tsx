import { AppLink, Icon } from '@zhucheng/ui';
import { getFamilyPath } from './catalogue.ts';
import { catalogueSource } from './catalogue-source.ts';
import styles from './ui.module.css';

/** Finds components; a GET form, so it needs no script. */
export function ComponentSearch({ keywords }: { keywords?: string }) {
  return (
    <form className={styles.search} action="/open/ui" method="get" role="search">
      <Icon name="search" />
      <input
        type="search"
        name="q"
        defaultValue={keywords}
        maxLength={60}
        placeholder="搜组件、导出的名字"
        aria-label="搜组件"
      />
    </form>
  );
}

/** All families by group. */
export default function FamilyList({ name }: { name: string }) {
  const groups = Map.groupBy(catalogueSource.read().families, ({ example }) => example.group);
  return (
    <nav className={styles.list} aria-label="组件目录">
      <ComponentSearch />
      {[...groups].map(([group, families]) => (
        <div key={group}>
          <h2>{group}</h2>
          <ul>
            {families.map((family) => (
              <li key={family.name}>
                <AppLink
                  to={getFamilyPath(family.name)}
                  aria-current={family.name === name ? 'page' : undefined}
                >
                  {family.example.title}
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
