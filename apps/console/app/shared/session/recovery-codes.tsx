import { useShowToast } from '@zhucheng/app-shell';
import { brand } from '@zhucheng/site-config';
import { Button, Icon } from '@zhucheng/ui';
import { WorkIcon } from '@zhucheng/ui/work-icon';
import { useEffect } from 'react';
import styles from './recovery-codes.module.css';

/** Saves the codes as a text file. */
function download(codes: readonly string[]): void {
  const text = `${brand.name}工作台恢复码（每个只能用一次）\n\n${codes.join('\n')}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = '工作台恢复码.txt';
  link.click();
  URL.revokeObjectURL(address);
}

/** Asks before the page is left while the codes are not kept elsewhere. */
function useLeaveWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);
}

/** Recovery codes, shown once: to be copied, downloaded or printed, and ticked as kept. */
export function RecoveryCodes(props: {
  codes: readonly string[];
  isKept: boolean;
  onKept: (isKept: boolean) => void;
}) {
  const { codes, isKept, onKept } = props;
  const showToast = useShowToast();
  useLeaveWarning(!isKept);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast('success', '恢复码已复制');
  };
  return (
    <>
      <ol className={styles.codes} aria-label={`${codes.length} 个恢复码`} tabIndex={-1}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className={styles.ways}>
        <Button size="small" onClick={() => void copy()}>
          <WorkIcon name="copy" />
          复制
        </Button>
        <Button size="small" onClick={() => download(codes)}>
          <Icon name="download" />
          下载
        </Button>
        <Button size="small" onClick={() => window.print()}>
          <Icon name="print" />
          打印
        </Button>
      </p>
      <label className={styles.kept}>
        <input
          type="checkbox"
          checked={isKept}
          onChange={(event) => onKept(event.target.checked)}
        />
        我已把恢复码存在手机以外的地方
      </label>
    </>
  );
}
