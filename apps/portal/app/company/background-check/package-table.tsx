import { Icon } from '@zhucheng/ui';
import styles from './package-table.module.css';

interface Package {
  name: string;
  who: string;
  items: readonly string[];
}

interface PackageTableProps {
  items: readonly string[];
  packages: readonly Package[];
}

/** Items by package; scrolls sideways on phones so that packages stay comparable. */
export function PackageTable({ items, packages }: PackageTableProps) {
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label="三种组合的核验项目">
      <table className={styles.table}>
        <caption className="sr">三种组合的核验项目</caption>
        <thead>
          <tr>
            <th scope="col">核验项目</th>
            {packages.map(({ name, who }) => (
              <th key={name} scope="col">
                <b>{name}</b>
                <small>{who}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item}>
              <th scope="row">{item}</th>
              {packages.map((entry) => (
                <td key={entry.name}>
                  {entry.items.includes(item) ? (
                    <Icon name="check" label="包含" />
                  ) : (
                    <Icon name="minus" label="不含" className={styles.off} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
