import type { Article } from '@zhucheng/contracts';
import { getArticlePath } from '@zhucheng/domain-news';
import { AppLink, ContentBlock } from '@zhucheng/ui';
import styles from './cited-standards.module.css';
import { DocumentStatus } from '../articles/document-status.tsx';

/** Standards cited by a policy or paper, with their current status. */
export function CitedStandards({ article }: { article: Article }) {
  const { cites } = article.standards;
  if (cites.length === 0) return null;
  return (
    <ContentBlock title="引用的标准">
      <ul className={styles.list} aria-label="引用的标准">
        {cites.map(({ number, id, title, status }) => (
          <li key={number}>
            <b>{number}</b>
            <span>
              {id ? (
                <AppLink to={getArticlePath({ id, bizType: 'NORMAL' })}>{title}</AppLink>
              ) : (
                '本站未收录'
              )}
            </span>
            <DocumentStatus status={status} />
          </li>
        ))}
      </ul>
    </ContentBlock>
  );
}
