import { PageTdk, preload, tdkQuery } from '@zhucheng/app-shell';
import { LoginSteps, STEP_TITLES, usePageLogin } from '@zhucheng/account-ui';
import { AppLink, Button } from '@zhucheng/ui';
import { CardNote, StandaloneCard, CardActions, CardLead } from '../components/standalone-card.tsx';
import { useRedirectWhenLoggedIn } from '../components/use-redirect-when-logged-in.ts';

const load = preload(() => [tdkQuery('doubleAuth')]);
export const loader = load;
export const clientLoader = load;

/** `/doubleAuth`: second step of a login begun on another page, which passes its state in the history entry. */
export default function DoubleAuth() {
  const { result, onResult } = usePageLogin();
  useRedirectWhenLoggedIn();
  return (
    <StandaloneCard title={(result && STEP_TITLES[result.state]) ?? '二次验证'}>
      <PageTdk page="doubleAuth" path="/doubleAuth" noindex />
      {result ? (
        <>
          <LoginSteps result={result} onResult={onResult} />
          <CardNote>
            <AppLink to="/login">换一个账号登录</AppLink>
          </CardNote>
        </>
      ) : (
        <>
          <CardLead>这一步要在输入账号之后进行。请先登录，需要二次验证时会自动来到这里。</CardLead>
          <CardActions>
            <Button variant="primary" size="large" to="/login">
              去登录
            </Button>
          </CardActions>
        </>
      )}
    </StandaloneCard>
  );
}
