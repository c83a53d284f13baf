import { PageHead, useHydrated } from '@zhucheng/app-kit';
import { LoginSteps, STEP_TITLES, useLogin } from '@zhucheng/app-kit/account';
import type { LoginResult } from '@zhucheng/contracts';
import { pageMeta } from '@zhucheng/tdk';
import { AppLink, Button } from '@zhucheng/ui';
import { useLocation } from 'react-router';
import { Aside, BareCard, Choices, Lead } from '../parts/bare-card.tsx';
import { useLeaveWhenLoggedIn } from '../parts/use-leave.ts';

const META = pageMeta({
  path: '/doubleAuth',
  tdk: {
    title: '二次验证',
    description: '登录的第二步：用短信验证码、动态口令或恢复码确认是您本人。',
  },
  noindex: true,
});

/** `/doubleAuth`: the second step of a login that began on another page, which hands its state over. */
export default function DoubleAuth() {
  const state = useLocation().state as { login?: LoginResult } | null;
  const { result, onResult } = useLogin(state?.login);
  // After a reload the browser still knows the step, the server never does: first they must show the same.
  const known = useHydrated() ? result : undefined;
  useLeaveWhenLoggedIn();
  return (
    <BareCard title={(known && STEP_TITLES[known.state]) ?? '二次验证'}>
      <PageHead meta={META} />
      {known ? (
        <>
          <LoginSteps result={known} onResult={onResult} />
          <Aside>
            <AppLink to="/login">换一个账号登录</AppLink>
          </Aside>
        </>
      ) : (
        <>
          <Lead>这一步要在输入账号之后进行。请先登录，需要二次验证时会自动来到这里。</Lead>
          <Choices>
            <Button variant="primary" size="large" to="/login">
              去登录
            </Button>
          </Choices>
        </>
      )}
    </BareCard>
  );
}
