import { consoleTagsApi, useAppStore, withoutErrorToast } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import type { TagRecord } from '@zhucheng/contracts';
import { Dialog, Field, Input } from '@zhucheng/ui';
import { Button, Select } from 'antd';
import { useState, type FormEvent } from 'react';
import { undoStore } from '../shared/undo/undo-store.ts';
import styles from './tags.module.css';

function Merge({ tag, onMerged }: { tag: TagRecord; onMerged: () => void }) {
  const store = useAppStore();
  const showToast = useShowToast();
  const [words, setWords] = useState('');
  const [into, setInto] = useState<string>();
  const [error, setError] = useState<string>();
  const { data } = consoleTagsApi.list.useQuery({ keywords: words || undefined, size: 20 });
  const others = data?.records.filter(({ id }) => id !== tag.id) ?? [];
  const merge = async () => {
    if (into === undefined) return setError('请选择并入哪个标签');
    const { data: merged, error: refusal } = await withoutErrorToast(store, () =>
      store.dispatch(consoleTagsApi.merge.initiate({ id: tag.id, intoId: into }, { track: false })),
    );
    if (!merged) return setError(refusal?.errors?.[0]?.message ?? refusal?.msg);
    undoStore.offer(`“${tag.name}”已并入“${merged.model.name}”`, async () => {
      const { data: restored } = await store.dispatch(
        consoleTagsApi.unmerge.initiate({ id: tag.id }, { track: false }),
      );
      if (restored) showToast('success', `“${tag.name}”已恢复`);
    });
    onMerged();
  };
  return (
    <section className={styles.merge} aria-labelledby="merge-tag">
      <h3 id="merge-tag">并入另一个标签</h3>
      <p className={styles.text}>
        {tag.articles} 篇文章都会过去，旧地址和“{tag.name}”这个名称仍然有效。并入后 10
        秒内可以撤销。
      </p>
      <div className={styles.pick}>
        <Select
          aria-label="并入哪个标签"
          placeholder="输入文字来找"
          showSearch={{ filterOption: false, onSearch: setWords }}
          options={others.map(({ id, name, articles }) => ({
            value: id,
            label: `${name}（${articles} 篇）`,
          }))}
          value={into}
          onChange={setInto}
        />
        <Button danger onClick={() => void merge()}>
          并入
        </Button>
      </div>
      <p className={styles.error} role="alert">
        {error}
      </p>
    </section>
  );
}

/** A new tag, or one that is renamed or merged. */
export function TagDialog({ tag, onClose }: { tag?: TagRecord; onClose: () => void }) {
  const store = useAppStore();
  const showToast = useShowToast();
  const [name, setName] = useState(tag?.name ?? '');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const { data, error: refusal } = await withoutErrorToast(store, () =>
      store.dispatch(consoleTagsApi.save.initiate({ id: tag?.id, name }, { track: false })),
    );
    setBusy(false);
    if (!data) return setError(refusal?.errors?.[0]?.message ?? refusal?.msg);
    showToast('success', `已保存 ${data.model.name}`);
    onClose();
  };
  return (
    <Dialog title={tag ? `标签“${tag.name}”` : '新建标签'} onClose={onClose} width={480}>
      <form
        className={styles.form}
        aria-label="标签的名称"
        onSubmit={(event) => void submit(event)}
      >
        <Field label="名称">
          {(control) => (
            <Input
              {...control}
              maxLength={30}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <p className={styles.error} role="alert">
          {error}
        </p>
        <div className={styles.actions}>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            保存
          </Button>
        </div>
      </form>
      {tag && <Merge tag={tag} onMerged={onClose} />}
    </Dialog>
  );
}
