import { useAppStore, authApi, withoutErrorToast } from '@zhucheng/api-client';
import { LoginSteps, STEP_TITLES, usePageLogin } from '@zhucheng/account-ui';
import { Button } from '@zhucheng/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { StandaloneCard, CardActions, CardLead } from '../components/standalone-card.tsx';
import { useRedirectWhenLoggedIn } from '../components/use-redirect-when-logged-in.ts';

/** WeChat's code works once: returning to the page must not use it again. */
function takeCallbackParams(): { code: string; state: string } | undefined {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  const code = query.get('code');
  const state = query.get('state');
  if (!code || !state) return undefined;
  window.history.replaceState(window.history.state, '', pathname);
  return { code, state };
}

/** WeChat callback: logs in, or first binds the WeChat account to a phone number. */
export function WechatPage() {
  const store = useAppStore();
  const { result, onResult } = usePageLogin();
  const [failure, setFailure] = useState<string>();
  useRedirectWhenLoggedIn();
  const goOn = useEffectEvent(onResult);
  useEffect(() => {
    const finish = async () => {
      const request = takeCallbackParams();
      const { data, error } = request
        ? await withoutErrorToast(store, () =>
            store.dispatch(authApi.wxLogin.initiate(request, { track: false })),
          )
        : { data: undefined, error: undefined };
      if (data) await goOn(data.model);
      else setFailure(error?.msg ?? '没有收到微信的登录信息，请重新发起登录。');
    };
    void finish();
  }, [store]);
  if (result) {
    return (
      <StandaloneCard title={STEP_TITLES[result.state] ?? '微信登录'}>
        <LoginSteps result={result} onResult={onResult} />
      </StandaloneCard>
    );
  }
  return (
    <StandaloneCard title="微信登录">
      <div role="status">
        <CardLead>{failure ?? '正在用微信登录，请稍候……'}</CardLead>
      </div>
      {failure && (
        <CardActions>
          <Button variant="primary" size="large" to="/login">
            返回登录页
          </Button>
        </CardActions>
      )}
    </StandaloneCard>
  );
}
