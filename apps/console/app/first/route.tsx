import { consoleAuthApi, useAppStore, withoutErrorToast } from '@zhucheng/api-client';
import { useNow } from '@zhucheng/app-shell';
import { useEffect, useState } from 'react';
import { PageTitle } from '../shared/parts/page-title.tsx';
import { formatTimeLeft } from '../shared/parts/times.ts';
import type { Invitation } from './bay.tsx';
import { CodesBay } from './codes-bay.tsx';
import styles from './first.module.css';
import { PasswordBay } from './password-bay.tsx';
import { TotpBay } from './totp-bay.tsx';

let tokenOfDocument: string | undefined;

/** Reads the token behind `#` and takes it out of the address, so that it is neither seen nor shared. */
function takeToken(): string {
  const token = location.hash.slice(1);
  if (token) history.replaceState(history.state, '', location.pathname);
  return (tokenOfDocument ??= token);
}

type Inspection = { token: string; invitation: Invitation } | { refusal: string } | undefined;

function useInvitation() {
  const store = useAppStore();
  const [found, setFound] = useState<Inspection>();
  useEffect(() => {
    const inspect = async (token: string) => {
      if (!token) return setFound({ refusal: '请打开管理员发来的完整链接。' });
      const { data, error } = await withoutErrorToast(store, () =>
        store.dispatch(consoleAuthApi.firstInspect.initiate({ token }, { subscribe: false })),
      );
      setFound(data ? { token, invitation: data.model } : { refusal: error?.msg ?? '' });
    };
    void inspect(takeToken());
  }, [store]);
  const setInvitation = (token: string, invitation: Invitation) => setFound({ token, invitation });
  return { found, setInvitation };
}

const FACTS = [
  ['每次登录', '密码加验证码，不记住设备'],
  ['自动退出', '60 分钟无操作，最长 12 小时'],
  ['再验一次', '导出、角色、人员、开关，隔 10 分钟'],
  ['验证器丢失', '恢复码，或由另一位管理员重置'],
];

function Refused({ reason }: { reason: string }) {
  return (
    <section className={styles.refused}>
      <PageTitle>链接不能用</PageTitle>
      <h1>这个链接不能用了</h1>
      <p>{reason}</p>
      <p>链接只能用一次，24 小时有效。请联系管理员再发一个；已经启用的账号请直接登录。</p>
      <a href="/console/login">去登录</a>
    </section>
  );
}

/** First steps of a new member of staff: password, authenticator, recovery codes. */
export default function First() {
  const { found, setInvitation } = useInvitation();
  const [codes, setCodes] = useState<string[]>();
  const now = useNow();
  if (!found) return <p role="status">正在核对链接…</p>;
  if ('refusal' in found) return <Refused reason={found.refusal} />;
  const { token, invitation } = found;
  const { name, phone, isFirst, expiresAt } = invitation;
  const step = codes ? 'codes' : invitation.step;
  const title = isFirst ? '启用第一位管理员' : '启用工作台账号';
  return (
    <div className={styles.steps}>
      <PageTitle>{title}</PageTitle>
      <p className={styles.left}>链接只能用一次，{formatTimeLeft(expiresAt, now)}</p>
      <h1>{title}</h1>
      <p className={styles.lead}>
        {name}，手机 {phone}。没有默认密码，三步做完才进得了工作台。
      </p>
      <div className={styles.bays}>
        <PasswordBay
          token={token}
          invitation={invitation}
          isOpen={step === 'password'}
          onDone={(next) => setInvitation(token, next)}
        />
        <TotpBay
          token={token}
          state={step === 'totp' ? 'open' : step === 'codes' ? 'done' : 'next'}
          onDone={setCodes}
        />
        <CodesBay codes={codes} />
      </div>
      <dl className={styles.facts}>
        {FACTS.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
