import { FormError } from '@zhucheng/account-ui';
import { openOauthApi, useAppStore, withoutErrorToast } from '@zhucheng/api-client';
import { saveReturnPath, useSession } from '@zhucheng/auth-store';
import type { ConsentRequest } from '@zhucheng/contracts';
import { SCOPES } from '@zhucheng/contracts/open/scopes';
import { brand } from '@zhucheng/site-config';
import { Button, Icon } from '@zhucheng/ui';
import { useEffect, useState } from 'react';
import {
  CardActions,
  CardFacts,
  CardLead,
  CardNote,
  StandaloneCard,
} from '../components/standalone-card.tsx';
import { LoginFirst } from './login-first.tsx';
import styles from './authorize.module.css';

type Step =
  | { name: 'reading' }
  | { name: 'asking'; asked: ConsentRequest; failure?: string }
  | { name: 'failed'; msg: string };

const UNREADABLE = '授权请求读不出来，请检查网络后刷新这一页。';

/** What no application gets, whatever it asks for. */
const NEVER = [
  '看到您的密码、手机号和邮箱',
  '修改您的资料、密码和企业信息',
  '下载文件、使用积分，或替您联系别人',
];

/** What the application asks for, and what it can't have, each as a list. */
function Permissions({ asked }: { asked: ConsentRequest }) {
  const { scopes, identifies } = asked;
  const allowed = [
    ...scopes.map((scope) => SCOPES[scope]),
    ...(identifies ? ['认出每次都是您：得到一个编号，不含姓名'] : []),
  ];
  return (
    <>
      <h2 className={styles.heading}>同意后，它可以用您的名义</h2>
      <ul className={styles.list}>
        {allowed.map((text) => (
          <li key={text}>
            <Icon name="check" />
            {text}
          </li>
        ))}
      </ul>
      <h2 className={styles.heading}>它不能</h2>
      <ul className={`${styles.list} ${styles.never}`}>
        {NEVER.map((text) => (
          <li key={text}>
            <Icon name="close" />
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Props of {@link Consent}. */
interface ConsentProps {
  request: string;
  /** Address of this page, to which logins come back. */
  address: string;
}

/** Asks the member whether an application may act in their name, and sends the browser back to it with the answer. */
export function Consent({ request, address }: ConsentProps) {
  const store = useAppStore();
  const { user } = useSession();
  const [step, setStep] = useState<Step>({ name: 'reading' });
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const read = async () => {
      const { data, error } = await withoutErrorToast(store, () =>
        store.dispatch(openOauthApi.getConsent.initiate({ request }, { forceRefetch: true })),
      );
      if (data) setStep({ name: 'asking', asked: data.model });
      else setStep({ name: 'failed', msg: error?.msg ?? UNREADABLE });
    };
    void read();
  }, [store, request]);
  const decide = async (asked: ConsentRequest, allow: boolean) => {
    setBusy(true);
    const { data, error } = await withoutErrorToast(store, () =>
      store.dispatch(openOauthApi.decideConsent.initiate({ request, allow }, { track: false })),
    );
    if (data) {
      // An answered request must not be reachable by the back button.
      saveReturnPath('/');
      window.location.replace(data.model.location);
      return;
    }
    setBusy(false);
    setStep({ name: 'asking', asked, failure: error?.msg ?? UNREADABLE });
  };
  if (step.name !== 'asking') {
    return (
      <StandaloneCard title={step.name === 'failed' ? '不能授权' : '授权'}>
        <div role="status">
          <CardLead>{step.name === 'failed' ? step.msg : '正在读取授权请求……'}</CardLead>
        </div>
      </StandaloneCard>
    );
  }
  const { app, returnsTo, needsLogin } = step.asked;
  if (needsLogin) {
    return (
      <LoginFirst title="请重新登录一次" address={address}>
        “{app.name}
        ”想使用您的账号，并要求您现在重新登录，好确认是您本人。登录后会看到它要做什么，由您决定是否同意。
      </LoginFirst>
    );
  }
  const account = user.realname || user.userinfo?.phone || '';
  return (
    <StandaloneCard title={`“${app.name}”想使用您的账号`}>
      <CardLead>
        这个应用由第三方开发，不属于{brand.name}。不认识它，或者不是您自己发起的，请点拒绝。
      </CardLead>
      <CardFacts
        facts={[
          ['您的账号', account],
          ...(app.homePage === '' ? [] : [['应用主页', app.homePage] as const]),
          ['答复后回到', returnsTo],
        ]}
      />
      <Permissions asked={step.asked} />
      <FormError>{step.failure}</FormError>
      <CardActions>
        <Button
          variant="cta"
          size="large"
          busy={busy}
          onClick={() => void decide(step.asked, true)}
        >
          同意授权
        </Button>
        <Button size="large" disabled={busy} onClick={() => void decide(step.asked, false)}>
          拒绝
        </Button>
      </CardActions>
      <CardNote>同意以后，随时可以在“个人中心 › 授权的应用”里收回。</CardNote>
    </StandaloneCard>
  );
}
