import type { Citation } from '@zhucheng/domain-writing/types';
import { AppLink } from '@zhucheng/ui';
import type { StandardMarkRecord } from '@zhucheng/contracts';
import { Flag, type FlagLook } from '../flag.tsx';
import styles from './draft.module.css';
import { getCitationId, type DraftAnchors } from './sentence-text.tsx';

/** What a standard's validity looks like, by its words. */
const STATUS_LOOKS: Readonly<Record<string, FlagLook | undefined>> = {
  现行: 'ok',
  即将实施: 'soon',
  部分替代: 'soon',
  废止: 'bad',
};

/** Validity of a standard: 现行 green, 部分替代 amber, 废止 red. */
export function StandardStatus({ label }: { label: string }) {
  return <Flag look={STATUS_LOOKS[label]}>{label}</Flag>;
}

/** Number and title of a source. */
function getSourceTitle({ source: { number, title } }: Citation): string {
  return number && !title.includes(number) ? `${number} ${title}` : title;
}

interface CitationListProps extends DraftAnchors {
  citations: readonly Citation[];
  /** Validity today of the standards among them, by number; without it, that of the day of writing is shown. */
  marks?: ReadonlyMap<string, StandardMarkRecord>;
}

/** Sources of a writing with the passage that each was taken from. */
export function CitationList({ citations, marks, prefix }: CitationListProps) {
  return (
    <ol className={styles.citations}>
      {citations.map((citation) => {
        const { number, source, headingPath, quote } = citation;
        const mark = source.number === undefined ? undefined : marks?.get(source.number);
        const label = mark?.label ?? source.status;
        const title = getSourceTitle(citation);
        return (
          <li key={number} id={getCitationId(number, prefix)} tabIndex={-1}>
            <span className={styles.cite}>{number}</span>
            <span className={styles.source}>
              {source.url ? <AppLink to={source.url}>{title}</AppLink> : title}
            </span>
            {label && <StandardStatus label={label} />}
            {headingPath.length > 0 && <p className={styles.where}>{headingPath.join(' › ')}</p>}
            {mark?.successor && (
              <p className={styles.where}>
                {mark.successor.partly ? '部分条文由' : '由'} {mark.successor.number} 代替
              </p>
            )}
            <details className={styles.quote}>
              <summary>看原文</summary>
              <blockquote>{quote}</blockquote>
            </details>
          </li>
        );
      })}
    </ol>
  );
}
