import { FormLayout, useAccountForm } from '@zhucheng/account-ui';
import { codeRule } from '@zhucheng/account-ui';
import { consoleAuthApi, useAppStore, withoutErrorToast } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { WorkIcon } from '@zhucheng/ui/work-icon';
import { drawQrCode } from '@zhucheng/ui/qr-code';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { Bay, type BayState } from './bay.tsx';
import styles from './first.module.css';
import { SixBoxes } from './six-boxes.tsx';

interface Secret {
  secret: string;
  uri: string;
  picture: string;
}

/** Secret of the authenticator and its QR code. */
function useSecret(token: string) {
  const store = useAppStore();
  const [secret, setSecret] = useState<Secret>();
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    const load = async () => {
      const { data, error } = await withoutErrorToast(store, () =>
        store.dispatch(consoleAuthApi.firstTotp.initiate({ token }, { track: false })),
      );
      if (!data) return setRefusal(error?.msg ?? '');
      setSecret({ ...data.model, picture: await drawQrCode(data.model.uri) });
    };
    void load();
  }, [store, token]);
  return { secret, refusal };
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

function ConfirmForm({ token, onDone }: { token: string; onDone: (codes: string[]) => void }) {
  const store = useAppStore();
  const form = useAccountForm({
    schema: z.object({ code: codeRule }),
    defaults: { code: '' },
    request: ({ code }) =>
      store.dispatch(consoleAuthApi.firstConfirm.initiate({ token, code }, { track: false })),
    onSuccess: ({ model }: { model: { recoveryCodes: string[] } }) => onDone(model.recoveryCodes),
  });
  return (
    <FormLayout accountForm={form} label="绑定验证器" action="验证并继续" focused>
      <SixBoxes form={form.form} label="6 位数字" hint="每 30 秒换一次" />
    </FormLayout>
  );
}

function Binding({ token, onDone }: { token: string; onDone: (codes: string[]) => void }) {
  const { secret, refusal } = useSecret(token);
  const showToast = useShowToast();
  if (refusal !== undefined) return <p role="alert">{refusal}</p>;
  if (!secret) return <p role="status">正在准备二维码…</p>;
  const copy = async () => {
    await navigator.clipboard.writeText(secret.secret);
    showToast('success', '密钥已复制');
  };
  return (
    <>
      <div className={styles.scan}>
        <img src={secret.picture} alt="验证器的二维码" width={136} height={136} />
        <ol>
          <li>打开手机上的验证器</li>
          <li>扫码，或手动输入密钥</li>
          <li>填它显示的 6 位数字</li>
        </ol>
      </div>
      <p className={styles.label}>手动输入的密钥</p>
      <p className={styles.secret}>
        <code>{inFours(secret.secret)}</code>
        <button type="button" aria-label="复制密钥" title="复制密钥" onClick={() => void copy()}>
          <WorkIcon name="copy" />
        </button>
      </p>
      <ConfirmForm token={token} onDone={onDone} />
    </>
  );
}

/** Second step: the authenticator. */
export function TotpBay(props: {
  token: string;
  state: BayState;
  onDone: (codes: string[]) => void;
}) {
  const { token, state, onDone } = props;
  return (
    <Bay number={2} title="绑定验证器" state={state}>
      {state === 'next' && (
        <p className={styles.text}>用手机上的验证器扫码，以后登录填它的数字。</p>
      )}
      {state === 'done' && <p className={styles.text}>验证器已绑定，您已登录。</p>}
      {state === 'open' && <Binding token={token} onDone={onDone} />}
    </Bay>
  );
}
