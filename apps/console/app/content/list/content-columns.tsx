import type { ContentRecord, ListedContent } from '@zhucheng/contracts';
import { findBizType } from '@zhucheng/domain-news';
import { formatCount } from '@zhucheng/ui';
import type { ListColumn } from '../../shared/list/list-types.ts';
import { Avatar } from '../../shared/parts/avatar.tsx';
import { StateTag } from '../../shared/parts/state-tag.tsx';
import { formatMoment } from '../../shared/parts/times.ts';
import { getRecordTitle, getShownState } from '../content-state.ts';
import styles from './content-list.module.css';
import { RowMenu } from './row-menu.tsx';

function Title({ row }: { row: ContentRecord }) {
  return (
    <>
      {getRecordTitle(row)}
      {row.proposalNumber !== null && <small className={styles.note}>有导入的建议</small>}
    </>
  );
}

function Published({ row, now }: { row: ContentRecord; now: number }) {
  if (row.scheduledAt) return <>{formatMoment(row.scheduledAt, now)}</>;
  if (row.live === null || row.releaseTime === null) return <>—</>;
  const { number, publishedNumber } = row;
  const isBehind = row.work !== null && publishedNumber !== null && publishedNumber < number;
  return (
    <>
      {formatMoment(row.releaseTime, now)}
      {isBehind && <small className={styles.more}>线上第 {publishedNumber} 版</small>}
    </>
  );
}

function State({ row }: { row: ContentRecord }) {
  const { tone, name } = getShownState(row);
  return <StateTag tone={tone}>{name}</StateTag>;
}

function Editor({ editor }: ContentRecord) {
  if (!editor) return <>导入</>;
  return (
    <span className={styles.person}>
      <Avatar name={editor.name} />
      {editor.name}
    </span>
  );
}

/** Column of the tags, which are asked for while it is shown. */
export const TAGS_COLUMN: ListColumn<ListedContent> = {
  key: 'tags',
  title: '标签',
  width: 150,
  wideOnly: true,
  isOptional: true,
  render: ({ tags }) => tags.join('、') || '—',
};

/** Columns of the list of articles; those of one kind don't name it. */
export const createColumns = (
  now: number,
  { hasKinds, onChanged }: { hasKinds: boolean; onChanged: () => void },
): ListColumn<ListedContent>[] => [
  { key: 'title', title: '标题', render: (row) => <Title row={row} /> },
  ...(hasKinds
    ? [
        {
          key: 'bizType',
          title: '类型',
          width: 72,
          wideOnly: true,
          render: ({ bizType }: ContentRecord) => findBizType(bizType)?.label ?? '',
        },
      ]
    : []),
  { key: 'directory', title: '目录', width: 116, wideOnly: true, render: ({ dirName }) => dirName },
  TAGS_COLUMN,
  { key: 'state', title: '状态', width: 108, render: (row) => <State row={row} /> },
  {
    key: 'published',
    title: '发布时间',
    width: 170,
    wideOnly: true,
    render: (row) => <Published row={row} now={now} />,
  },
  { key: 'editor', title: '经手人', width: 104, wideOnly: true, render: Editor },
  {
    key: 'changed',
    title: '更新',
    width: 96,
    wideOnly: true,
    render: ({ changeTime }) => formatMoment(changeTime, now),
  },
  {
    key: 'reads',
    title: '阅读',
    width: 84,
    align: 'right',
    wideOnly: true,
    render: ({ live, readCount }) => (live ? formatCount(readCount) : '—'),
  },
  {
    key: 'more',
    title: '操作',
    width: 56,
    render: (row) => <RowMenu row={row} onChanged={onChanged} />,
  },
];
