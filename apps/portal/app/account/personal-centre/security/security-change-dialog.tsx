import { Dialog } from '@zhucheng/ui';
import { useState } from 'react';
import { AddressForm } from './address-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { ReplaceContactForm } from './replace-contact-form.tsx';
import { TotpForm } from './totp-form.tsx';
import { IdentityCheck } from './identity-check.tsx';
import type { ChangeFormProps, Profile, SecurityChange } from './security-change.ts';

const TITLES: Record<SecurityChange, string> = {
  password: '修改登录密码',
  phone: '更换手机号码',
  email: '绑定邮箱',
  'totp-on': '开通动态口令',
  'totp-off': '停用动态口令',
  recovery: '重新生成恢复码',
  'wechat-off': '解除微信绑定',
  'double-on': '开启二次验证',
  'double-off': '关闭二次验证',
  close: '注销账号',
};

function ChangeForm({ change, ...props }: ChangeFormProps & { change: SecurityChange }) {
  if (change === 'password') return <PasswordForm {...props} />;
  if (change === 'phone' || change === 'email') return <AddressForm kind={change} {...props} />;
  if (change === 'totp-on') return <TotpForm {...props} />;
  if (change === 'recovery') return <RecoveryForm {...props} />;
  return <ReplaceContactForm change={change} {...props} />;
}

/** Dialog of a security change: re-authentication, then the change. */
export function SecurityChangeDialog(props: {
  change: SecurityChange;
  profile: Profile;
  onDone?: () => void;
  onClose: () => void;
}) {
  const { change, profile, onDone, onClose } = props;
  const [ticket, setTicket] = useState<string>();
  const done = () => {
    onDone?.();
    // Recovery codes are shown once: only the member closes the dialog.
    if (change !== 'totp-on' && change !== 'recovery') onClose();
  };
  return (
    <Dialog title={TITLES[change]} onClose={onClose}>
      {ticket ? (
        <ChangeForm change={change} ticket={ticket} onDone={done} />
      ) : (
        <IdentityCheck profile={profile} onVerified={setTicket} />
      )}
    </Dialog>
  );
}
