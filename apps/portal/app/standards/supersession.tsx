import type { Article } from '@zhucheng/contracts';
import { getArticlePath, removeStandardNumber } from '@zhucheng/domain-news';
import { AppLink, ContentBlock } from '@zhucheng/ui';
import styles from './supersession.module.css';
import { textProp } from '../shared/articles/article-props.ts';
import { DocumentStatus } from '../shared/articles/document-status.tsx';

type Link = Article['standards']['replaces'][number];

/** Predecessors and successors of a standard, oldest first. */
export function Supersession({ article }: { article: Article }) {
  const { replaces, replacedBy } = article.standards;
  if (replaces.length === 0 && replacedBy.length === 0) return null;
  const number = textProp(article.props, 'standardNumber');
  return (
    <ContentBlock title="替代关系">
      <ol className={styles.chain} aria-label="替代关系">
        {replaces.map((link) => (
          <Step key={link.number} link={link} relation={link.partly ? '被部分替代' : '被代替'} />
        ))}
        <li className={styles.current} aria-current="true">
          <small>本标准</small>
          <p>
            <b>{number}</b> {removeStandardNumber(article.title, number)}
          </p>
          <DocumentStatus status={textProp(article.props, 'status')} />
        </li>
        {replacedBy.map((link) => (
          <Step
            key={link.number}
            link={link}
            relation={link.partly ? '替代部分条文' : '代替本标准'}
          />
        ))}
      </ol>
    </ContentBlock>
  );
}

/** Predecessor or successor; without link if the site has no record of it. */
function Step({ link: { number, id, title, status }, relation }: { link: Link; relation: string }) {
  return (
    <li>
      <small>{relation}</small>
      <p>
        {id ? (
          <AppLink to={getArticlePath({ id, bizType: 'NORMAL' })}>
            <b>{number}</b> {title}
          </AppLink>
        ) : (
          <b>{number}</b>
        )}
      </p>
      <DocumentStatus status={status} />
    </li>
  );
}
