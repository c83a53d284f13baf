import { Link } from 'react-router';
import styles from './parts.module.css';

/** Props of {@link PartTabs}. */
export interface PartTabsProps {
  label: string;
  /** Path of the page; its parts are below it. */
  path: string;
  parts: readonly { key: string; title: string }[];
  /** Key of the part that is shown. */
  current: string | undefined;
}

/** Links between the parts of a page. */
export function PartTabs({ label, path, parts, current }: PartTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {parts.map(({ key, title }) => (
        <Link key={key} to={`${path}/${key}`} aria-current={current === key ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
