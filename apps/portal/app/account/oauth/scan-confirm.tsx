import { useAppStore, authApi, withoutErrorToast, type CallError } from '@zhucheng/api-client';
import { FormError } from '@zhucheng/account-ui';
import { saveReturnPath, useSession } from '@zhucheng/auth-store';
import { Button } from '@zhucheng/ui';
import { useEffect, useState } from 'react';
import {
  StandaloneCard,
  CardActions,
  CardFacts,
  CardLead,
} from '../components/standalone-card.tsx';
import { formatMinute } from '../personal-centre/components/activity-row.tsx';

interface Asking {
  qrcodeId: string;
  device: string;
  address: string;
  time: string;
}

type Step =
  | { name: 'reading' }
  | { name: 'asking'; asking: Asking; failure?: string }
  | { name: 'done'; accepted: boolean }
  | { name: 'failed'; msg: string };

const GONE = '这个二维码不完整或已经失效，请在电脑上刷新后重新扫描。';

/** True for failures worth a retry: no network, API down, rate limited. */
const isTemporary = (error: CallError | undefined) =>
  error !== undefined && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Asks the member to confirm the login of the browser that shows the code. */
export function ScanConfirm() {
  const store = useAppStore();
  const { user } = useSession();
  const [step, setStep] = useState<Step>({ name: 'reading' });
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const inspect = async () => {
      const qrcodeId = new URLSearchParams(window.location.search).get('code') ?? '';
      const { data, error } = await withoutErrorToast(store, () =>
        store.dispatch(authApi.scanInspect.initiate({ qrcodeId }, { track: false })),
      );
      if (data) setStep({ name: 'asking', asking: { qrcodeId, ...data.model } });
      else setStep({ name: 'failed', msg: error?.errors ? GONE : (error?.msg ?? GONE) });
    };
    void inspect();
  }, [store]);
  const decide = async (asking: Asking, accept: boolean) => {
    const { qrcodeId } = asking;
    setBusy(true);
    const { data, error } = await withoutErrorToast(store, () =>
      store.dispatch(authApi.scanConfirm.initiate({ qrcodeId, accept }, { track: false })),
    );
    setBusy(false);
    if (data) {
      setStep({ name: 'done', accepted: accept });
      // An answered request must not be reachable by the back button.
      saveReturnPath('/');
    } else if (isTemporary(error)) setStep({ name: 'asking', asking, failure: error?.msg });
    else setStep({ name: 'failed', msg: error?.msg ?? GONE });
  };
  if (step.name === 'asking') {
    const { device, address, time } = step.asking;
    return (
      <StandaloneCard title="确认登录">
        <CardLead>
          下面这台设备请求登录您的账号（{user.realname || user.userinfo?.phone}
          ）。不是您本人操作，请点拒绝。
        </CardLead>
        <CardFacts
          facts={[
            ['设备', device],
            ['地点', address],
            ['时间', formatMinute(time)],
          ]}
        />
        <FormError>{step.failure}</FormError>
        <CardActions>
          <Button
            variant="cta"
            size="large"
            busy={busy}
            onClick={() => void decide(step.asking, true)}
          >
            确认登录
          </Button>
          <Button size="large" disabled={busy} onClick={() => void decide(step.asking, false)}>
            拒绝
          </Button>
        </CardActions>
      </StandaloneCard>
    );
  }
  const texts = {
    reading: ['确认登录', '正在读取登录请求……'],
    failed: ['不能确认', step.name === 'failed' ? step.msg : ''],
    done:
      step.name === 'done' && step.accepted
        ? ['已确认登录', '电脑上会自动进入，这一页可以关闭了。']
        : ['已拒绝登录', '那台设备没有登录。如果不是您本人操作，建议尽快修改密码。'],
  }[step.name];
  return (
    <StandaloneCard title={texts[0]}>
      <div role="status">
        <CardLead>{texts[1]}</CardLead>
      </div>
      {step.name === 'failed' && (
        <CardActions>
          <Button to="/">返回首页</Button>
        </CardActions>
      )}
    </StandaloneCard>
  );
}
