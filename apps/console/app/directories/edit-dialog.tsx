import { consoleDirectoriesApi, useAppStore, withoutErrorToast } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import type { DirectoryRecord } from '@zhucheng/contracts';
import type { BizType } from '@zhucheng/domain-news';
import { Dialog, Field, Input } from '@zhucheng/ui';
import { Button, Checkbox } from 'antd';
import { useState, type FormEvent } from 'react';
import styles from './directories.module.css';

/** Props of {@link EditDialog}. */
export interface EditDialogProps {
  bizType: BizType;
  kind: DirectoryRecord['kind'];
  /** Directory that is changed; a new one without. */
  node?: DirectoryRecord;
  parent?: DirectoryRecord;
  onClose: () => void;
}

const TITLES = { column: '新建栏目', topic: '新建专题' };

/** Name and description of a new directory or of one that is there. */
export function EditDialog({ bizType, kind, node, parent, onClose }: EditDialogProps) {
  const store = useAppStore();
  const showToast = useShowToast();
  const [name, setName] = useState(node?.name ?? '');
  const [memo, setMemo] = useState(node?.memo ?? '');
  const [direct, setDirect] = useState(node?.direct ?? false);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const values = { name, memo, direct, bizType, kind };
    const place = { parentId: node ? node.parentId : (parent?.id ?? null) };
    const { data, error: refusal } = await withoutErrorToast(store, () =>
      store.dispatch(
        consoleDirectoriesApi.save.initiate(
          { ...values, ...place, id: node?.id, version: node?.version ?? 0 },
          { track: false },
        ),
      ),
    );
    setBusy(false);
    if (!data) return setError(refusal?.errors?.[0]?.message ?? refusal?.msg);
    showToast('success', `已保存 ${name}`);
    onClose();
  };
  return (
    <Dialog
      title={node ? node.name : `${TITLES[kind]}${parent ? `：在“${parent.name}”下` : ''}`}
      onClose={onClose}
      width={480}
    >
      <form
        className={styles.form}
        aria-label="名称和说明"
        onSubmit={(event) => void submit(event)}
      >
        <Field label="名称">
          {(control) => (
            <Input
              {...control}
              maxLength={40}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Field label="说明" optional>
          {(control) => (
            <Input
              {...control}
              maxLength={500}
              value={memo}
              onChange={({ target }) => setMemo(target.value)}
            />
          )}
        </Field>
        {kind === 'column' && (
          <Checkbox checked={direct} onChange={({ target }) => setDirect(target.checked)}>
            没有下级时也在目录里显示
          </Checkbox>
        )}
        <p className={styles.error} role="alert">
          {error}
        </p>
        <div className={styles.actions}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            保存
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
