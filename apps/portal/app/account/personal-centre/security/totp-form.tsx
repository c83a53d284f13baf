import { useAppStore, profileApi, withoutErrorToast } from '@zhucheng/api-client';
import { codeRule, FormLayout, TextField, useAccountForm } from '@zhucheng/account-ui';
import { drawQrCode } from '@zhucheng/ui/qr-code';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { ChangeFormProps } from './security-change.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';

const schema = z.object({ code: codeRule });

/** Enrols an authenticator: scan, confirm by one code, save the recovery codes. */
export function TotpForm({ ticket, onDone }: ChangeFormProps) {
  const store = useAppStore();
  const [setup, setSetup] = useState<{ secret: string; image: string }>();
  const [failure, setFailure] = useState<string>();
  const [codes, setCodes] = useState<string[]>();
  useEffect(() => {
    const begin = async () => {
      const { data, error } = await withoutErrorToast(store, () =>
        store.dispatch(profileApi.totpSetup.initiate({ ticket }, { track: false })),
      );
      if (!data) return setFailure(error?.msg);
      setSetup({ secret: data.model.secret, image: await drawQrCode(data.model.uri) });
    };
    void begin();
  }, [store, ticket]);
  const form = useAccountForm({
    schema,
    defaults: { code: '' },
    request: ({ code }) =>
      store.dispatch(profileApi.totpEnable.initiate({ ticket, code }, { track: false })),
    onSuccess: ({ model }: { model: { recoveryCodes: string[] } }) => {
      setCodes(model.recoveryCodes);
      onDone();
    },
  });
  if (codes) return <RecoveryCodes codes={codes} note="动态口令已开通。" />;
  if (failure) return <p className={styles.failure}>{failure}</p>;
  return (
    <>
      <p className={styles.text}>用身份验证器（手机应用）扫描二维码，再输入它显示的 6 位数字。</p>
      <div className={styles.setup}>
        {setup ? (
          <img src={setup.image} alt="动态口令的二维码" width={160} height={160} />
        ) : (
          <span />
        )}
        <p>
          不能扫码时手工输入密钥：
          <code>{setup?.secret}</code>
        </p>
      </div>
      <FormLayout accountForm={form} label="开通动态口令" action="开通">
        <TextField
          form={form.form}
          name="code"
          label="6 位数字"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
      </FormLayout>
    </>
  );
}
