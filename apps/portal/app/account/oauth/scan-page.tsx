import { useSession } from '@zhucheng/auth-store';
import { LoginPanel } from '@zhucheng/account-ui';
import { brand } from '@zhucheng/site-config';
import { StandaloneCard, CardLead } from '../components/standalone-card.tsx';
import { ScanConfirm } from './scan-confirm.tsx';

/** Page of a phone that scanned a login code: requesting device, place, confirmation. */
export function ScanPage() {
  const { state } = useSession();
  if (state === 'member') return <ScanConfirm />;
  if (state === 'visitor') {
    return (
      <StandaloneCard title="先在手机上登录">
        <CardLead>登录后就能确认电脑上的登录请求。二维码 2 分钟内有效。</CardLead>
        <LoginPanel
          product={brand.name}
          first="sms"
          without={['scan', 'organisation', 'register']}
          level={2}
        />
      </StandaloneCard>
    );
  }
  return (
    <StandaloneCard title="确认登录">
      <div role="status">
        <CardLead>正在读取登录请求……</CardLead>
      </div>
    </StandaloneCard>
  );
}
