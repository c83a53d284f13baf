import { useAppStore, profileApi, withoutErrorToast } from '@zhucheng/api-client';
import { Button } from '@zhucheng/ui';
import { useState } from 'react';
import type { ChangeFormProps } from './security-change.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';

/** Replaces the recovery codes; old ones are void at once. */
export function RecoveryForm({ ticket, onDone }: ChangeFormProps) {
  const store = useAppStore();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [codes, setCodes] = useState<string[]>();
  const renew = async () => {
    setBusy(true);
    const { data, error } = await withoutErrorToast(store, () =>
      store.dispatch(profileApi.recoveryRenew.initiate({ ticket }, { track: false })),
    );
    setBusy(false);
    setFailure(error?.msg);
    if (!data) return;
    setCodes(data.model.recoveryCodes);
    onDone();
  };
  if (codes) return <RecoveryCodes codes={codes} note="已生成新的恢复码。" />;
  return (
    <>
      <p className={styles.text}>生成新的 10 个恢复码后，原来的恢复码立即失效。</p>
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <Button variant="primary" size="large" block busy={busy} onClick={() => void renew()}>
        生成新的恢复码
      </Button>
    </>
  );
}
