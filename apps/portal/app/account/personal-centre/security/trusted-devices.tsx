import { profileApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { Button } from '@zhucheng/ui';
import { formatMinute } from '../components/activity-row.tsx';
import { SectionCard } from '../components/section-card.tsx';
import styles from '../components/components.module.css';

/** Devices that skip the second factor; hidden without any. */
export function TrustedDevices() {
  const { data } = profileApi.trusted.useQuery({}, { refetchOnMountOrArgChange: true });
  const [revoke, { isLoading }] = profileApi.trustedRevoke.useMutation();
  const showToast = useShowToast();
  const end = async (id: string) => {
    const { error } = await revoke({ id });
    if (!error) showToast('success', '这台设备下次登录要再验证');
  };
  if (!data || data.list.length === 0) return null;
  return (
    <SectionCard title="信任的设备" note="在这些设备上登录不用二次验证。">
      <ul className={styles.rows} aria-label="信任的设备">
        {data.list.map(({ id, device, since, until }) => (
          <li key={id}>
            <h3>{device}</h3>
            <p>
              {formatMinute(since)} 起，到 {formatMinute(until)} 为止
            </p>
            <div className={styles.right}>
              <Button size="small" disabled={isLoading} onClick={() => void end(id)}>
                不再信任
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
