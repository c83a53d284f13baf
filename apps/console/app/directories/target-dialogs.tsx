import { consoleDirectoriesApi, useAppStore, withoutErrorToast } from '@zhucheng/api-client';
import type { DirectoryPlace, DirectoryRecord } from '@zhucheng/contracts';
import { Dialog } from '@zhucheng/ui';
import { Button, Select } from 'antd';
import { useState } from 'react';
import styles from './directories.module.css';
import { listBranch, listRows, listSiblings } from './tree-moves.ts';

interface TargetDialogProps {
  node: DirectoryRecord;
  all: readonly DirectoryRecord[];
  onClose: () => void;
}

const TOP = 'top';

/** Directories as options, indented; without a branch. */
function listOptions(all: readonly DirectoryRecord[], node: DirectoryRecord, without: string[]) {
  return listRows(all, node.kind)
    .filter((row) => !without.includes(row.node.id))
    .map(({ node: { id, name }, level }) => ({
      value: id,
      label: `${'\u3000'.repeat(level - 1)}${name}`,
    }));
}

/** 移动到…: parent and place. */
export function MoveDialog(props: TargetDialogProps & { onMove: (place: DirectoryPlace) => void }) {
  const { node, all, onClose, onMove } = props;
  const [parent, setParent] = useState(node.parentId ?? TOP);
  const [isFirst, setFirst] = useState(false);
  const options = [
    { value: TOP, label: '最上一级' },
    ...(node.kind === 'column' ? listOptions(all, node, listBranch(all, node.id)) : []),
  ];
  const submit = () => {
    const parentId = parent === TOP ? null : parent;
    const others = listSiblings(all, { ...node, parentId }).filter(({ id }) => id !== node.id);
    onMove({ parentId, index: isFirst ? 0 : others.length });
    onClose();
  };
  return (
    <Dialog title={`移动“${node.name}”`} onClose={onClose} width={480}>
      <div className={styles.form}>
        <Select
          aria-label="上级"
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
          value={parent}
          onChange={setParent}
        />
        <Select
          aria-label="位置"
          options={[
            { value: 'last', label: '排在最后' },
            { value: 'first', label: '排在最前' },
          ]}
          value={isFirst ? 'first' : 'last'}
          onChange={(value) => setFirst(value === 'first')}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" onClick={submit}>
            移动
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** 并入…: another directory takes over articles and those below. */
export function MergeDialog(
  props: TargetDialogProps & { onMerged: (target: DirectoryRecord) => void },
) {
  const { node, all, onClose, onMerged } = props;
  const store = useAppStore();
  const [into, setInto] = useState<string>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const target = all.find(({ id }) => id === into);
  const submit = async () => {
    if (!target || isBusy) return setError('请选择并入哪一个');
    setBusy(true);
    const input = { id: node.id, intoId: target.id };
    const { data, error: refusal } = await withoutErrorToast(store, () =>
      store.dispatch(consoleDirectoriesApi.merge.initiate(input, { track: false })),
    );
    setBusy(false);
    if (!data) return setError(refusal?.msg);
    onMerged(target);
    onClose();
  };
  return (
    <Dialog title={`把“${node.name}”并入…`} onClose={onClose} width={480}>
      <div className={styles.form}>
        <Select
          aria-label="并入哪一个"
          placeholder="选择栏目"
          showSearch={{ optionFilterProp: 'label' }}
          options={listOptions(all, node, listBranch(all, node.id))}
          value={into}
          onChange={setInto}
        />
        <p className={styles.text}>
          {node.articles} 篇文章和它的下级都会过去，旧地址打开的是新栏目。并入后 10 秒内可以撤销。
        </p>
        <p className={styles.error} role="alert">
          {error}
        </p>
        <div className={styles.actions}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" danger loading={isBusy} onClick={() => void submit()}>
            并入
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
