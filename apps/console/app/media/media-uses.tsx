import { consoleMediaApi, useAppStore } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import type { MediaRecord } from '@zhucheng/contracts';
import { ConfirmDialog } from '@zhucheng/ui';
import { Button } from 'antd';
import { useState } from 'react';
import styles from './media.module.css';
import { USE_NAMES } from './media-names.ts';

/** Places that use an item; one that is nowhere used can be removed. */
export function MediaUses({ item, onRemoved }: { item: MediaRecord; onRemoved: () => void }) {
  const { data } = consoleMediaApi.uses.useQuery(
    { id: item.id },
    { refetchOnMountOrArgChange: true },
  );
  const store = useAppStore();
  const showToast = useShowToast();
  const [isAsking, setAsking] = useState(false);
  const uses = data?.list;
  const remove = async () => {
    setAsking(false);
    const { error } = await store.dispatch(
      consoleMediaApi.remove.initiate({ id: item.id }, { track: false }),
    );
    if (error) return;
    showToast('success', `已删除 ${item.title || item.name}`);
    onRemoved();
  };
  return (
    <section className={styles.uses} aria-labelledby="media-uses">
      <h3 id="media-uses">用在哪里</h3>
      {uses?.length === 0 && <p className={styles.help}>还没有地方用它，可以删除。</p>}
      {uses && uses.length > 0 && (
        <ul>
          {uses.map(({ kind, id, title, live }) => (
            <li key={`${kind}-${id ?? title}`}>
              <small>
                {USE_NAMES[kind]}
                {live ? '' : '（未公开）'}
              </small>
              {title}
            </li>
          ))}
        </ul>
      )}
      {uses?.length === 0 && (
        <Button danger onClick={() => setAsking(true)}>
          删除素材
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="删除这个素材？"
          action="删除"
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          文件会一起删除，不能恢复。
        </ConfirmDialog>
      )}
    </section>
  );
}
