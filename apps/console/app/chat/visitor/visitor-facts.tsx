import { useNow } from '@zhucheng/app-shell';
import type { ReplyOf, serviceAgentsContract } from '@zhucheng/contracts';
import { Link } from 'react-router';
import { formatMoment } from '../../shared/parts/times.ts';
import styles from './visitor.module.css';

/** Visitor as the desk is told. */
export type DeskVisitor = ReplyOf<(typeof serviceAgentsContract)['endpoints']['visitor']>['model'];

type Touch = NonNullable<DeskVisitor['firstTouch']>;

/** An arrival in words: campaign, referrer, page. */
export function describeTouch({ campaign, referrer, page }: Touch): string {
  const { utm_source: source, utm_medium: medium, utm_campaign: name, utm_term: term } = campaign;
  const words = [
    source,
    medium,
    name && `计划“${name}”`,
    term && `词“${term}”`,
    !source && campaign.bd_vid && '百度推广',
    referrer,
  ];
  return `${words.filter(Boolean).join('，') || '直接访问'}，到 ${page}`;
}

/** Where a visitor comes from, the account, and the pages of the last two days. */
export function VisitorFacts({ visitor }: { visitor: DeskVisitor }) {
  const now = useNow();
  const { firstTouch, lastTouch, source, member, pages } = visitor;
  return (
    <>
      <dl className={styles.facts}>
        {member && (
          <>
            <dt>账号</dt>
            <dd>{[member.name, member.company, member.phone].filter(Boolean).join('，')}</dd>
          </>
        )}
        <dt>首次来源</dt>
        <dd>{firstTouch ? describeTouch(firstTouch) : source}</dd>
        {lastTouch && (
          <>
            <dt>本次来源</dt>
            <dd>{describeTouch(lastTouch)}</dd>
          </>
        )}
      </dl>
      <h2>看过的页面</h2>
      {pages.length === 0 && (
        <p className={styles.nothing}>没有记录：访客没有同意统计，或这两天没有打开过页面。</p>
      )}
      <ol className={styles.pages}>
        {pages.map(({ page, at }, index) => (
          <li key={`${at} ${index}`}>
            <a href={page} target="_blank" rel="noopener noreferrer">
              {page}
            </a>
            <small>{formatMoment(at, now)}</small>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Earlier conversations of the visitor. */
export function HistoryList({ visitor: { history } }: { visitor: DeskVisitor }) {
  const now = useNow();
  if (history.length === 0) return <p className={styles.nothing}>这是第一次来聊。</p>;
  return (
    <ul className={styles.history}>
      {history.map(({ id, at, agentName, preview }) => (
        <li key={id}>
          <Link to={`/console/chat/${id}`}>{preview || '（没有文字）'}</Link>
          <small>{[formatMoment(at, now), agentName].filter(Boolean).join('，')}</small>
        </li>
      ))}
    </ul>
  );
}
