import { getArticlePath } from '@zhucheng/domain-news';
import { Highlight, ListRow } from '@zhucheng/ui';
import { textProp } from '../articles/article-props.ts';
import { DocumentStatus } from '../articles/document-status.tsx';
import type { LibraryRowProps } from './row-props.ts';

/** A policy of a list: title, what it asks, document number, who issued it, where and since when it applies. */
export function PolicyRow({ record }: LibraryRowProps) {
  const { props, hits } = record;
  const effective = textProp(props, 'effectiveDate');
  return (
    <ListRow
      level={3}
      href={getArticlePath(record)}
      title={hits ? <Highlight segments={hits.title} /> : record.title}
      memo={hits ? <Highlight segments={hits.extract} /> : record.memo}
      meta={[
        textProp(props, 'documentNumber'),
        textProp(props, 'issuer'),
        textProp(props, 'region'),
        effective && `施行 ${effective}`,
      ]}
      figure={<DocumentStatus status={textProp(props, 'status')} />}
    />
  );
}
