import { getArticlePath, removeStandardNumber } from '@zhucheng/domain-news';
import { AppLink, Section, SectionHeader, DataTable, type TableColumn } from '@zhucheng/ui';
import styles from './reference-sections.module.css';
import { useLatestArticles } from '../home-queries.ts';
import type { ArticleRecord } from '../../shared/articles/article-rows.tsx';
import { textProp } from '../../shared/articles/article-props.ts';
import { CompactRows } from '../../shared/articles/compact-rows.tsx';
import { DocumentStatus } from '../../shared/articles/document-status.tsx';

const COLUMNS: readonly TableColumn<ArticleRecord>[] = [
  {
    key: 'number',
    header: '标准号',
    variant: 'code',
    cell: (record) => (
      <AppLink to={getArticlePath(record)}>
        {textProp(record.props, 'standardNumber') || '—'}
      </AppLink>
    ),
  },
  {
    key: 'title',
    header: '名称',
    cell: ({ title, props }) => removeStandardNumber(title, textProp(props, 'standardNumber')),
  },
  {
    key: 'column',
    header: '专业',
    variant: 'nowrap',
    hideOnPhone: true,
    cell: ({ dirName }) => dirName,
  },
  {
    key: 'date',
    header: '实施日期',
    variant: 'nowrap',
    hideOnPhone: true,
    cell: ({ props }) => textProp(props, 'effectiveDate') || '—',
  },
  {
    key: 'status',
    header: '状态',
    align: 'end',
    cell: ({ props }) => <DocumentStatus status={textProp(props, 'status')} />,
  },
];

/** Table of the latest standards with the latest policies beside it. */
export function StandardsAndPolicies() {
  const standards = useLatestArticles('NORMAL');
  const policies = useLatestArticles('POLICY');
  if (standards.length + policies.length === 0) return null;
  return (
    <Section tone="tint" label="标准与政策">
      <div className={styles.pair}>
        <div>
          <SectionHeader title="标准规范" more={{ label: '全部标准', href: '/standard' }} />
          <DataTable
            caption="标准规范"
            columns={COLUMNS}
            rows={standards}
            getRowKey={({ id }) => id}
          />
        </div>
        <div>
          <SectionHeader title="政策文件" more={{ label: '全部', href: '/policy' }} />
          <ul className={styles.policies}>
            <CompactRows articles={policies} />
          </ul>
        </div>
      </div>
    </Section>
  );
}
