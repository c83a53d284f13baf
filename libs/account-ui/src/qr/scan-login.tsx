import { useAppStore } from '@zhucheng/api-client';
import { reloadSession } from '@zhucheng/auth-store';
import { Button, Icon } from '@zhucheng/ui';
import { useEffect, useRef, useState } from 'react';
import accountStyles from '../account.module.css';
import type { LoginFormProps } from '../forms/login-form.ts';
import { SmsLogin } from '../forms/sms-login.tsx';
import styles from './scan-login.module.css';
import { type ScanState, useScanLogin } from './use-scan-login.ts';

/** QR code with a link to the login by SMS. */
export function ScanTab(props: LoginFormProps) {
  const store = useAppStore();
  return (
    <>
      <ScanLogin onLogined={() => void reloadSession(store)} />
      <p className={accountStyles.or}>或用手机号登录</p>
      <SmsLogin {...props} />
    </>
  );
}

/** Cover of the QR code in states in which it cannot be scanned. */
const COVERS: Partial<Record<ScanState, { title: string; action?: string }>> = {
  loading: { title: '正在生成…' },
  SCANED: { title: '扫描成功' },
  LOGINED: { title: '登录成功' },
  TIMEOUT: { title: '二维码已失效', action: '刷新二维码' },
  REFUSED: { title: '已在手机上取消', action: '重新扫码' },
  failed: { title: '二维码没有取到', action: '重试' },
};

const ANNOUNCEMENTS: Record<ScanState, string> = {
  loading: '正在生成二维码',
  WAITING: '请扫码登录',
  SCANED: '扫描成功，请在手机上确认登录',
  LOGINED: '登录成功，正在进入',
  TIMEOUT: '二维码已失效，请刷新',
  REFUSED: '登录已在手机上取消',
  failed: '二维码没有取到，请检查网络后重试',
};

function Remaining({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.round((until - now) / 1_000));
  return (
    <span>
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
    </span>
  );
}

/** Login by scanning a QR code with a logged-in phone, in its four states. */
export function ScanLogin({ onLogined }: { onLogined: () => void }) {
  const { state, image, reason, until, refresh } = useScanLogin(onLogined);
  const picture = useRef<HTMLDivElement>(null);
  const again = () => {
    refresh();
    // The button is removed with its cover; the focus moves to the code.
    picture.current?.focus();
  };
  const cover = COVERS[state];
  const open = state === 'WAITING' || state === 'SCANED';
  return (
    <div className={styles.scan} data-state={state}>
      <div ref={picture} className={styles.picture} tabIndex={-1}>
        {image ? (
          <img src={image} alt="登录二维码" width={300} height={300} />
        ) : (
          <span className={styles.blank} />
        )}
        {cover && (
          <div className={styles.cover}>
            <b>
              {state === 'SCANED' && <Icon name="check" />}
              {cover.title}
            </b>
            {state === 'failed' && reason && <span>{reason}</span>}
            {cover.action && (
              <Button variant="primary" size="small" icon="refresh" onClick={again}>
                {cover.action}
              </Button>
            )}
          </div>
        )}
      </div>
      <div>
        <ol className={styles.steps}>
          <li>
            <b>1</b>打开微信或手机浏览器
          </li>
          <li>
            <b>2</b>扫描二维码
          </li>
          <li>
            <b>3</b>在手机上确认登录
          </li>
        </ol>
        <p className={styles.left}>
          {open && (
            <>
              二维码 <Remaining until={until} /> 后失效
              <button type="button" onClick={again}>
                <Icon name="refresh" />
                刷新
              </button>
            </>
          )}
        </p>
        <p className="sr" role="status">
          {(state === 'failed' && reason) || ANNOUNCEMENTS[state]}
        </p>
      </div>
    </div>
  );
}
