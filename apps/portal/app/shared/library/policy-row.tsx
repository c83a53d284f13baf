import { getArticlePath } from '@zhucheng/domain-news';
import { Highlight, ListRow } from '@zhucheng/ui';
import { textFact } from '../articles/article-props.ts';
import { DocumentStatus } from '../articles/document-status.tsx';
import type { LibraryRowProps } from './row-props.ts';

/** A policy of a list: title, what it asks, document number, who issued it, where and since when it applies. */
export function PolicyRow({ record }: LibraryRowProps) {
  const { props, hits } = record;
  const effective = textFact(props, 'effectiveDate');
  return (
    <ListRow
      level={3}
      href={getArticlePath(record)}
      title={hits ? <Highlight segments={hits.title} /> : record.title}
      memo={hits ? <Highlight segments={hits.extract} /> : record.memo}
      meta={[
        textFact(props, 'documentNumber'),
        textFact(props, 'issuer'),
        textFact(props, 'region'),
        effective && `施行 ${effective}`,
      ]}
      figure={<DocumentStatus status={textFact(props, 'status')} />}
    />
  );
}
