import { splitInTwo } from '@zhucheng/domain-news';
import styles from './news-panel.module.css';
import { AppLink } from '../../app-link.tsx';
import { cx } from '../../class-names.ts';
import type { LinkItem } from '../../app-link.tsx';

/** Link with a few words about its target. */
type NotedLink = LinkItem & { note: string };

/** Props of {@link NewsPanel}. */
export interface NewsPanelProps {
  /** News columns; the first ten are shown in two lists of five. */
  columns: readonly LinkItem[];
  /** Topics; shown like the columns. */
  topics: readonly LinkItem[];
  /** Links to standard, policy and paper. */
  studyLinks: readonly NotedLink[];
  /** Links to other content (tenders, courses, downloads), side by side below the columns. */
  contentLinks: readonly NotedLink[];
  /** Links to all columns and all topics, if there are such pages. */
  allColumnsHref?: string;
  allTopicsHref?: string;
}

function TwoLists({
  title,
  links,
  all,
}: {
  title: string;
  links: readonly LinkItem[];
  all?: string;
}) {
  const lists = splitInTwo(links);
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {all && <AppLink to={all}>{`全部${title.slice(-2)}`}</AppLink>}
      </div>
      <div className={styles.lists}>
        {lists.map((list, i) => (
          <ul key={i}>
            {list.map((link) => (
              <li key={link.href}>
                <AppLink to={link.href}>{link.label}</AppLink>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}

function NotedLinks({ links }: { links: readonly NotedLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <AppLink to={link.href}>
            <b>{link.label}</b>
            <span>{link.note}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** Panel below 资讯: columns, topics, study links and links to other content. */
export function NewsPanel({
  columns,
  topics,
  studyLinks,
  contentLinks,
  allColumnsHref,
  allTopicsHref,
}: NewsPanelProps) {
  return (
    <div className={styles.panel}>
      <TwoLists title="资讯栏目" links={columns} all={allColumnsHref} />
      <TwoLists title="专题" links={topics} all={allTopicsHref} />
      <section className={cx(styles.part, styles.study)}>
        <div className={styles.head}>
          <h3>学习中心</h3>
        </div>
        <NotedLinks links={studyLinks} />
      </section>
      <section className={styles.content} aria-label="招标、课程与资料">
        <NotedLinks links={contentLinks} />
      </section>
    </div>
  );
}
