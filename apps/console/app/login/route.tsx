import { useSiteNavigate } from '@zhucheng/app-shell';
import { consoleAuthApi, useAppStore } from '@zhucheng/api-client';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../shared/parts/page-title.tsx';
import { LoginSteps } from '../shared/session/login-steps.tsx';
import { readReturnPath } from '../shared/session/return-path.ts';
import styles from './login.module.css';

/** Login of staff. It leads to the page that was asked for. */
export default function Login() {
  const store = useAppStore();
  const navigate = useSiteNavigate();
  const [query] = useSearchParams();
  const open = async () => {
    await store.dispatch(
      consoleAuthApi.me.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    navigate(readReturnPath(query), { replace: true });
  };
  return (
    <section className={styles.card} aria-labelledby="login">
      <PageTitle>登录</PageTitle>
      <h1 id="login">登录工作台</h1>
      <p>密码之后还要验证器上的数字，不记住设备。</p>
      <LoginSteps onSignedIn={() => void open()} />
      <p className={styles.foot}>没有账号？请管理员发一个邀请链接。</p>
    </section>
  );
}
