import styles from './navigation.module.css';
import { Icon } from '../../icons/icon.tsx';
import { AppLink } from '../../app-link.tsx';

/** Item of a breadcrumb; the last one needs no link. */
export interface BreadcrumbItem {
  name: string;
  href?: string;
}

const HOME = '首页';

/** Breadcrumb. The first item has a home icon, which replaces the text 首页. */
export function Breadcrumb({ items }: { items: readonly BreadcrumbItem[] }) {
  return (
    <nav className={styles.breadcrumb} aria-label="面包屑">
      <ol>
        {items.map((item, i) => {
          const iconOnly = i === 0 && item.name === HOME;
          const content = (
            <>
              {i === 0 && <Icon name="home" />}
              <span className={iconOnly ? 'sr' : styles.crumbText}>{item.name}</span>
            </>
          );
          const last = i === items.length - 1;
          return (
            <li key={item.name + i}>
              {item.href && !last ? (
                <AppLink to={item.href}>{content}</AppLink>
              ) : (
                <span className={styles.crumbText} aria-current={last ? 'page' : undefined}>
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
