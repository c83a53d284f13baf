import type { Today } from '@zhucheng/contracts';
import { formatMoment } from '../shared/parts/times.ts';
import { Nothing, Section } from './section.tsx';

type Reviews = NonNullable<Today['review']>;
type Scheduled = NonNullable<Today['scheduled']>;

const editorOf = ({ bizType, id }: { bizType: string; id: string }) =>
  `/console/content/${bizType.toLowerCase()}/${id}`;

/** Articles that wait for a review, the longest first. */
export function ReviewSection({ review, now }: { review: Reviews; now: number }) {
  return (
    <Section
      title="待审核"
      note={String(review.total)}
      more={{ href: '/console/content?state=review', text: '全部' }}
    >
      {review.total === 0 && <Nothing>没有等审核的文章。</Nothing>}
      <ul>
        {review.list.map((article) => (
          <li key={article.id}>
            <a href={editorOf(article)}>{article.title}</a>
            <small>{article.editor}</small>
            <small>{formatMoment(article.since, now)}提交</small>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Articles that go out at a time. */
export function ScheduledSection({ scheduled, now }: { scheduled: Scheduled; now: number }) {
  return (
    <Section
      title="定时发布"
      note={String(scheduled.total)}
      more={{ href: '/console/content?state=scheduled', text: '全部' }}
    >
      {scheduled.total === 0 && <Nothing>没有定时的文章。</Nothing>}
      <ul>
        {scheduled.list.map((article) => (
          <li key={article.id}>
            <a href={editorOf(article)}>{article.title}</a>
            <small>{formatMoment(article.at, now)}</small>
          </li>
        ))}
      </ul>
    </Section>
  );
}
