import { useSiteNavigate } from '@zhucheng/app-shell';
import { Button } from '@zhucheng/ui';
import { useState } from 'react';
import { RecoveryCodes } from '../shared/session/recovery-codes.tsx';
import { START_PAGE } from '../shared/session/return-path.ts';
import { Bay } from './bay.tsx';
import styles from './first.module.css';

const TEXT = '手机丢了，用其中一个登录，每个只能用一次。离开这一步后不再显示。';

function Codes({ codes }: { codes: readonly string[] }) {
  const navigate = useSiteNavigate();
  const [isKept, setKept] = useState(false);
  return (
    <>
      <p className={styles.text}>{TEXT}</p>
      <RecoveryCodes codes={codes} isKept={isKept} onKept={setKept} />
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
