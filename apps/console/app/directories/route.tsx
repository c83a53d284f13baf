import { isCallError } from '@zhucheng/api-client';
import type { DirectoryRecord } from '@zhucheng/contracts';
import { BIZ_TYPES, type BizType } from '@zhucheng/domain-news';
import { EmptyState, ErrorState, Icon } from '@zhucheng/ui';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useShortcuts } from '../shared/keys/use-shortcuts.ts';
import { ListSkeleton } from '../shared/list/list-skeleton.tsx';
import { useListAddress } from '../shared/list/use-list-address.ts';
import { PageTitle } from '../shared/parts/page-title.tsx';
import { StaffShareDialog } from '../shared/parts/staff-share-dialog.tsx';
import { useCan } from '../shared/session/use-staff.ts';
import styles from './directories.module.css';
import type { DirectoryAction } from './directory-row.tsx';
import { DirectoryTree } from './directory-tree.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { MergeDialog, MoveDialog } from './target-dialogs.tsx';
import { useTree } from './use-tree.ts';

const FILTER_NAMES = ['bizType'];
const DEFAULT_TYPE: BizType = 'NEWS';
const TYPE_OPTIONS = BIZ_TYPES.map(({ id, name }) => ({ value: id, label: name }));

type Opened =
  | { action: DirectoryAction; node: DirectoryRecord }
  | { action: 'new'; kind: DirectoryRecord['kind'] };

const toBizType = (text: string | undefined): BizType =>
  BIZ_TYPES.find(({ id }) => id === text)?.id ?? DEFAULT_TYPE;

function Opened(props: {
  opened: Opened;
  bizType: BizType;
  tree: ReturnType<typeof useTree>;
  onClose: () => void;
}) {
  const { opened, bizType, tree, onClose } = props;
  const all = tree.all ?? [];
  if (opened.action === 'new') {
    return <EditDialog bizType={bizType} kind={opened.kind} onClose={onClose} />;
  }
  const { action, node } = opened;
  if (action === 'move') {
    const move = (place: Parameters<typeof tree.move>[1]) => void tree.move(node, place);
    return <MoveDialog node={node} all={all} onClose={onClose} onMove={move} />;
  }
  if (action === 'merge') {
    const onMerged = (target: DirectoryRecord) => tree.offerUnmerge(node, target);
    return <MergeDialog node={node} all={all} onClose={onClose} onMerged={onMerged} />;
  }
  if (action === 'share') {
    return <StaffShareDialog kind="column" id={node.id} title={node.name} onClose={onClose} />;
  }
  const target = action === 'add' ? { parent: node } : { node };
  return <EditDialog bizType={bizType} kind={node.kind} {...target} onClose={onClose} />;
}

/** Columns and topics: a tree for each kind of content. */
export default function Directories() {
  const address = useListAddress(FILTER_NAMES);
  const bizType = toBizType(address.filters.bizType);
  const tree = useTree(bizType);
  const [opened, setOpened] = useState<Opened>();
  const add = (kind: DirectoryRecord['kind']) => setOpened({ action: 'new', kind });
  useShortcuts([{ key: 'c', label: '新建栏目', run: () => add('column') }]);
  const { all } = tree;
  const parts = {
    all: all ?? [],
    canShare: useCan()('content:write') && bizType === 'HELP',
    onMove: tree.move,
    onAction: (node: DirectoryRecord, action: DirectoryAction) => setOpened({ action, node }),
    onRefused: tree.setSpoken,
  };
  const hasTopics = all?.some(({ kind }) => kind === 'topic') ?? false;
  return (
    <>
      <PageTitle>栏目</PageTitle>
      <header className={styles.head}>
        <h1>栏目</h1>
        <Select
          aria-label="内容种类"
          popupMatchSelectWidth={false}
          options={TYPE_OPTIONS}
          value={bizType}
          onChange={(value: string) => address.setFilters({ bizType: value })}
        />
        <span className={styles.gap} />
        <Button onClick={() => add('topic')}>新建专题</Button>
        <Button type="primary" icon={<Icon name="plus" />} onClick={() => add('column')}>
          新建栏目 <kbd>c</kbd>
        </Button>
      </header>
      <p className="sr" role="status" aria-live="assertive">
        {tree.spoken}
      </p>
      <div className={styles.body}>
        {!all && isCallError(tree.error) && (
          <ErrorState title={tree.error.msg} onRetry={() => void tree.refetch()}>
            栏目没有变，过一会儿再试。
          </ErrorState>
        )}
        {!all && !tree.error && <ListSkeleton />}
        {all?.length === 0 && (
          <EmptyState title="这类内容还没有栏目">文章要有栏目才能发布，先建第一个。</EmptyState>
        )}
        {all && all.length > 0 && (
          <>
            <p className={styles.keys}>
              拖动可以移动；键盘：<kbd>↑</kbd> <kbd>↓</kbd> 选，<kbd>Alt</kbd>{' '}
              加方向键移动（左右换级）。
            </p>
            <DirectoryTree label="栏目" kind="column" {...parts} />
            {hasTopics && (
              <>
                <h2 className={styles.heading}>专题</h2>
                <DirectoryTree label="专题" kind="topic" {...parts} />
              </>
            )}
          </>
        )}
      </div>
      {opened && (
        <Opened
          opened={opened}
          bizType={bizType}
          tree={tree}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
