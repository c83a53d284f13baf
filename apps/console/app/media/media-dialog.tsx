import { consoleMediaApi, useAppStore, withoutErrorToast } from '@zhucheng/api-client';
import { useNow, useShowToast } from '@zhucheng/app-shell';
import type { MediaRecord } from '@zhucheng/contracts';
import { Dialog, Field, Input } from '@zhucheng/ui';
import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import { formatMoment } from '../shared/parts/times.ts';
import { UploadList } from '../shared/upload/upload-list.tsx';
import { FocalPicker } from './focal-picker.tsx';
import styles from './media.module.css';
import { describeFile, KIND_NAMES } from './media-names.ts';
import { MediaUses } from './media-uses.tsx';
import { useLibraryUploads } from './use-library-uploads.ts';

/** Props of {@link MediaDialog}. */
export interface MediaDialogProps {
  item: MediaRecord;
  onClose: () => void;
}

function Facts({ item }: { item: MediaRecord }) {
  const now = useNow();
  const facts = [
    ['种类', KIND_NAMES[item.kind]],
    ['文件', describeFile(item)],
    ['上传', `${item.creator?.name ?? '已离开的同事'} ${formatMoment(item.createTime, now)}`],
    ['地址', item.url],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Draft of an item's texts and focal point, with the call that saves it. */
function useDraft(item: MediaRecord, onSaved: () => void) {
  const store = useAppStore();
  const showToast = useShowToast();
  const [title, setTitle] = useState(item.title);
  const [alt, setAlt] = useState(item.alt);
  const [focal, setFocal] = useState(item.focal);
  const [version, setVersion] = useState(item.version);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const input = { id: item.id, title, alt, focal, version };
    const { data, error: refusal } = await withoutErrorToast(store, () =>
      store.dispatch(consoleMediaApi.update.initiate(input, { track: false })),
    );
    setBusy(false);
    if (!data) return setError(refusal?.errors?.[0]?.message ?? refusal?.msg);
    showToast('success', `已保存 ${title || item.name}`);
    onSaved();
  };
  return { title, setTitle, alt, setAlt, focal, setFocal, setVersion, error, isBusy, save };
}

/** One item: texts, focal point, uses, replacing and removing. */
export function MediaDialog({ item: first, onClose }: MediaDialogProps) {
  const { data } = consoleMediaApi.get.useQuery({ id: first.id });
  const item = data?.model ?? first;
  const draft = useDraft(first, onClose);
  const { setVersion } = draft;
  const uploads = useLibraryUploads({
    replaceId: first.id,
    onStored: ({ version }) => setVersion(version),
  });
  // The address stays when the file is replaced: only another one shows the new bytes at once.
  const shownUrl = `${item.url}?v=${item.version}`;
  return (
    <Dialog title={item.title || item.name} onClose={onClose} width={960}>
      <div className={styles.detail}>
        <div>
          {item.kind === 'picture' ? (
            <FocalPicker url={shownUrl} value={draft.focal} onChange={draft.setFocal} />
          ) : (
            <Facts item={item} />
          )}
        </div>
        <div>
          <form
            className={styles.form}
            aria-label="名称和替代文字"
            onSubmit={(event) => void draft.save(event)}
          >
            <Field label="名称">
              {(control) => (
                <Input
                  {...control}
                  maxLength={120}
                  value={draft.title}
                  onChange={({ target }) => draft.setTitle(target.value)}
                />
              )}
            </Field>
            {item.kind === 'picture' && (
              <Field label="替代文字" hint="说给看不见图片的人听：画面里是什么">
                {(control) => (
                  <Input
                    {...control}
                    maxLength={300}
                    value={draft.alt}
                    onChange={({ target }) => draft.setAlt(target.value)}
                  />
                )}
              </Field>
            )}
            <p className={styles.error} role="alert">
              {draft.error}
            </p>
            <div className={styles.actions}>
              <Button onClick={uploads.choose}>替换文件</Button>
              <Button type="primary" htmlType="submit" loading={draft.isBusy}>
                保存
              </Button>
            </div>
          </form>
          <UploadList items={uploads.items} onRetry={uploads.retry} onRemove={uploads.remove} />
          {item.kind === 'picture' && <Facts item={item} />}
          <MediaUses item={item} onRemoved={onClose} />
        </div>
      </div>
    </Dialog>
  );
}
