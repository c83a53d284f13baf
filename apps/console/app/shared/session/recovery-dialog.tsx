import { consoleAuthApi, useAppStore } from '@zhucheng/api-client';
import { Button, Dialog } from '@zhucheng/ui';
import { useState } from 'react';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './session.module.css';
import { useStaff } from './use-staff.ts';

/** Own recovery codes: how many are left, and a new set, shown once. */
export default function RecoveryDialog({ onClose }: { onClose: () => void }) {
  const store = useAppStore();
  const { recoveryCodesLeft } = useStaff();
  const [codes, setCodes] = useState<string[]>();
  const [isKept, setKept] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const renew = async () => {
    setBusy(true);
    const { data } = await store.dispatch(
      consoleAuthApi.recoveryRenew.initiate({}, { track: false }),
    );
    setBusy(false);
    if (data) setCodes(data.model.recoveryCodes);
  };
  return (
    <Dialog title="恢复码" onClose={onClose} width={520}>
      {codes ? (
        <>
          <p className={styles.lead}>
            新的恢复码，每个只能用一次。关上后不再显示，原来的已经作废。
          </p>
          <RecoveryCodes codes={codes} isKept={isKept} onKept={setKept} />
          <Button variant="primary" block disabled={!isKept} onClick={onClose}>
            存好了
          </Button>
        </>
      ) : (
        <>
          <p className={styles.lead}>
            还剩 {recoveryCodesLeft} 个没用过的恢复码。手机丢了就用它登录，每个只能用一次。
            换一套以后，原来的全部作废。
          </p>
          <Button variant="primary" block busy={isBusy} onClick={() => void renew()}>
            换一套恢复码
          </Button>
        </>
      )}
    </Dialog>
  );
}
