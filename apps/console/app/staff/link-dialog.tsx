import { useNow, useShowToast } from '@zhucheng/app-shell';
import { Dialog } from '@zhucheng/ui';
import { Button } from 'antd';
import { formatTimeLeft } from '../shared/parts/times.ts';
import styles from './staff.module.css';
import type { OneTimeLink } from './use-staff-calls.ts';

/** Link for a colleague, shown once. */
export function LinkDialog({ link, onClose }: { link: OneTimeLink; onClose: () => void }) {
  const now = useNow();
  const showToast = useShowToast();
  const copy = async () => {
    await navigator.clipboard.writeText(link.link);
    showToast('success', '链接已复制');
  };
  return (
    <Dialog title={`发给 ${link.staff.name} 的链接`} onClose={onClose} width={560}>
      <p className={styles.text}>
        只显示这一次，只能用一次，{formatTimeLeft(link.expiresAt, now)}。请只发给本人。
      </p>
      <output className={styles.link} aria-label="邀请链接">
        {link.link}
      </output>
      <div className={styles.actions}>
        <Button onClick={onClose}>关闭</Button>
        <Button type="primary" onClick={() => void copy()}>
          复制链接
        </Button>
      </div>
    </Dialog>
  );
}
