import { useShowToast, useSiteNavigate } from '@zhucheng/app-shell';
import { brand } from '@zhucheng/site-config';
import { Button, Icon } from '@zhucheng/ui';
import { WorkIcon } from '@zhucheng/ui/work-icon';
import { useEffect, useState } from 'react';
import { START_PAGE } from '../shared/session/return-path.ts';
import { Bay } from './bay.tsx';
import styles from './first.module.css';

const TEXT = '手机丢了，用其中一个登录，每个只能用一次。离开这一步后不再显示。';

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

function Codes({ codes }: { codes: readonly string[] }) {
  const navigate = useSiteNavigate();
  const showToast = useShowToast();
  const [isKept, setKept] = useState(false);
  useLeaveWarning(!isKept);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast('success', '恢复码已复制');
  };
  return (
    <>
      <p className={styles.text}>{TEXT}</p>
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
          onChange={(event) => setKept(event.target.checked)}
        />
        我已把恢复码存在手机以外的地方
      </label>
      <Button
        variant="cta"
        size="large"
        block
        disabled={!isKept}
        onClick={() => navigate(START_PAGE, { replace: true })}
      >
        进入工作台
      </Button>
    </>
  );
}

/** Third step: the recovery codes, shown once. */
export function CodesBay({ codes }: { codes: readonly string[] | undefined }) {
  return (
    <Bay number={3} title="存恢复码" state={codes ? 'open' : 'next'}>
      {codes ? <Codes codes={codes} /> : <p className={styles.text}>{TEXT}</p>}
    </Bay>
  );
}
