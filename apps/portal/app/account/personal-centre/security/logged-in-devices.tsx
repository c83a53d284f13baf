import { profileApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { Button } from '@zhucheng/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { formatMinute } from '../components/activity-row.tsx';
import { QueryPending } from '../components/query-pending.tsx';
import { SectionCard } from '../components/section-card.tsx';
import styles from '../components/components.module.css';

/** Target of notifications about a login on a new device. */
const ID = 'devices';

/** Active sessions; each can be logged out. */
export function LoggedInDevices() {
  const query = profileApi.devices.useQuery({}, { refetchOnMountOrArgChange: true });
  const { data } = query;
  const { hash } = useLocation();
  // The section renders after the browser has scrolled to the fragment.
  useEffect(() => {
    if (hash === `#${ID}`) document.getElementById(ID)?.scrollIntoView();
  }, [hash]);
  const [revoke, one] = profileApi.deviceRevoke.useMutation();
  const [revokeOthers, others] = profileApi.devicesRevokeOthers.useMutation();
  const busy = one.isLoading || others.isLoading;
  const showToast = useShowToast();
  const after = async (work: PromiseLike<{ error?: unknown }>) => {
    const { error } = await work;
    if (!error) showToast('success', '已让设备退出登录');
  };
  const list = data?.list ?? [];
  return (
    <SectionCard
      title="登录中的设备"
      id={ID}
      actions={
        list.length > 1 ? (
          <Button size="small" disabled={busy} onClick={() => void after(revokeOthers({}))}>
            退出其他所有设备
          </Button>
        ) : undefined
      }
    >
      {!data && <QueryPending query={query} rows={2} />}
      <ul className={styles.rows} aria-label="登录中的设备">
        {list.map(({ id, device, address, lastSeenAt, current }) => (
          <li key={id}>
            <h3>{device}</h3>
            <p>
              {address} · 最近使用 {formatMinute(lastSeenAt)}
            </p>
            <div className={styles.right}>
              {current ? (
                '这台设备'
              ) : (
                <Button size="small" disabled={busy} onClick={() => void after(revoke({ id }))}>
                  退出
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
