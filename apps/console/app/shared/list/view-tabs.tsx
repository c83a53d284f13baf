import { consoleViewsApi, useAppDispatch } from '@zhucheng/api-client';
import { Button, Dialog, Field, Icon, Input } from '@zhucheng/ui';
import { useState, type FormEvent } from 'react';
import { useFirstFocus } from '../parts/use-first-focus.ts';
import { undoStore } from '../undo/undo-store.ts';
import { writeFilters } from './list-address.ts';
import styles from './list.module.css';
import type { ListAddressState } from './use-list-address.ts';

interface View {
  id: string;
  page: string;
  name: string;
  query: string;
  hidden: string[];
}

/** View that a page offers to everybody. */
export interface ListPreset {
  name: string;
  /** Query of the list's address. */
  query: string;
  /** Number of its records. */
  count?: number | undefined;
}

const ALL: readonly ListPreset[] = [{ name: '全部', query: '' }];

/** Props of {@link ViewTabs}. */
export interface ViewTabsProps {
  page: string;
  address: ListAddressState;
  hidden: string[];
  setHidden: (hidden: string[]) => void;
  presets?: readonly ListPreset[] | undefined;
}

function SaveDialog(props: {
  onSave: (name: string) => Promise<string | undefined>;
  onClose: () => void;
}) {
  const { onSave, onClose } = props;
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const input = useFirstFocus();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const refusal = name.trim() === '' ? '请输入名称' : await onSave(name.trim());
    if (refusal === undefined) onClose();
    else setError(refusal);
  };
  return (
    <Dialog title="另存筛选" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <Field label="名称" hint="只有您自己看得到，列表上方一点就打开。" error={error}>
          {(control) => (
            <Input
              {...control}
              ref={input}
              maxLength={20}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" block>
          保存
        </Button>
      </form>
    </Dialog>
  );
}

/** Saved views of a list: each opens a filter with its columns. */
export function ViewTabs({ page, address, hidden, setHidden, presets = ALL }: ViewTabsProps) {
  const dispatch = useAppDispatch();
  const { data } = consoleViewsApi.list.useQuery({ page });
  const [isSaving, setSaving] = useState(false);
  const views: readonly View[] = data?.list ?? [];
  const query = writeFilters(address);
  const open = views.find((view) => view.query === query);
  const save = async (name: string) => {
    const { error } = await dispatch(
      consoleViewsApi.save.initiate({ page, name, query, hidden }, { track: false }),
    );
    return error ? (error as { msg?: string }).msg : undefined;
  };
  const remove = async ({ id, ...view }: View) => {
    const { error } = await dispatch(consoleViewsApi.remove.initiate({ id }, { track: false }));
    if (error) return;
    undoStore.offer(`已删除视图“${view.name}”`, async () => {
      await dispatch(consoleViewsApi.save.initiate(view, { track: false }));
    });
  };
  return (
    <nav className={styles.views} aria-label="已存的筛选">
      {presets.map((preset) => (
        <button
          key={preset.query}
          type="button"
          aria-current={query === preset.query ? 'true' : undefined}
          onClick={() => address.setQuery(preset.query)}
        >
          {preset.name}
          {preset.count !== undefined && <small>{preset.count}</small>}
        </button>
      ))}
      {views.map((view) => (
        <button
          key={view.id}
          type="button"
          aria-current={view === open ? 'true' : undefined}
          onClick={() => {
            setHidden(view.hidden);
            address.setQuery(view.query);
          }}
        >
          {view.name}
        </button>
      ))}
      <span className={styles.gap} />
      {open ? (
        <button type="button" className={styles.quiet} onClick={() => void remove(open)}>
          <Icon name="close" size={12} />
          删除这个视图
        </button>
      ) : (
        presets.every((preset) => preset.query !== query) && (
          <button type="button" className={styles.quiet} onClick={() => setSaving(true)}>
            <Icon name="bookmark" size={12} />
            另存筛选
          </button>
        )
      )}
      {isSaving && <SaveDialog onSave={save} onClose={() => setSaving(false)} />}
    </nav>
  );
}
