import { newsApi } from '@zhucheng/api-client';
import { findInTree, getArticlePath, getColumnPath, readHelpFacts } from '@zhucheng/domain-news';
import { AppLink, formatCount } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import styles from './column-tree.module.css';
import { HELP, siblingsRequest } from '../shared/help-centre.ts';

interface Column {
  id: string;
  name: string;
  total: number;
}

/** Props of {@link ColumnTree}. */
export interface ColumnTreeProps {
  /** Column of the article. */
  columnId: string;
  articleId: string;
}

/** The help centre as a tree: columns, those below the current one, and the articles beside this one. Links only. */
export default function ColumnTree({ columnId, articleId }: ColumnTreeProps) {
  const columns = newsApi.newsDirList.useQuery(HELP).data?.list ?? [];
  const place = findInTree(columns, columnId);
  if (columns.length === 0) return null;
  const articles = <SiblingArticles columnId={columnId} articleId={articleId} />;
  return (
    <nav className={styles.tree} aria-label="帮助目录" data-print="hide">
      <h2>帮助目录</h2>
      <ul>
        {columns.map((column) => (
          <Branch key={column.id} column={column}>
            {column.id === place?.category.id && (
              <>
                {column.children.length > 0 && (
                  <ul>
                    {column.children.map((child) => (
                      <Branch key={child.id} column={child}>
                        {child.id === place.child?.id && articles}
                      </Branch>
                    ))}
                  </ul>
                )}
                {!place.child && articles}
              </>
            )}
          </Branch>
        ))}
      </ul>
    </nav>
  );
}

function Branch({ column, children }: { column: Column; children: ReactNode }) {
  return (
    <li>
      <AppLink to={getColumnPath({ id: column.id, ...HELP })}>
        {column.name}
        <small>{formatCount(column.total)} 篇</small>
      </AppLink>
      {children}
    </li>
  );
}

/** Articles of a column by their help numbers. */
function SiblingArticles({ columnId, articleId }: ColumnTreeProps) {
  const { data } = newsApi.dirNews.useQuery(siblingsRequest(columnId));
  const rows = data?.records.map((record) => {
    const { number = '' } = readHelpFacts(record.props);
    return { id: record.id, number, title: record.title, href: getArticlePath(record) };
  });
  if (!rows || rows.length === 0) return null;
  return (
    <ul>
      {rows
        .toSorted((a, b) => a.number.localeCompare(b.number))
        .map(({ id, title, href }) => (
          <li key={id}>
            <AppLink to={href} aria-current={id === articleId ? 'page' : undefined}>
              {title}
            </AppLink>
          </li>
        ))}
    </ul>
  );
}
