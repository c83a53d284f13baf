import type { ComponentType } from 'react';
import type { BizType } from '@zhucheng/domain-news';
import type { LibraryRowProps } from './row-props.ts';
import type { ArticleRecord } from '../articles/article-rows.tsx';
import { PaperRow } from './paper-row.tsx';
import { PolicyRow } from './policy-row.tsx';
import { StandardRow } from './standard-row.tsx';

const ROWS: Partial<Record<BizType, ComponentType<LibraryRowProps>>> = {
  NORMAL: StandardRow,
  POLICY: PolicyRow,
  PAPER: PaperRow,
};

/** Documents of a list, each as its kind shows it. */
export function LibraryRows({
  records,
  label,
}: {
  records: readonly ArticleRecord[];
  label: string;
}) {
  return (
    <ul aria-label={label}>
      {records.map((record) => {
        const Row = ROWS[record.bizType] ?? PaperRow;
        return <Row key={record.id} record={record} />;
      })}
    </ul>
  );
}
