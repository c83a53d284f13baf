import { Button } from '@zhucheng/ui';
import { formatMinute } from '../components/activity-row.tsx';
import { FactList, FactRow } from '../components/section-card.tsx';
import type { SecurityChange, Profile } from './security-change.ts';
import styles from './security.module.css';

/** Label of the second factor. */
function formatDoubleAuth({ doubleAuth, totp }: Profile): string {
  if (doubleAuth) return '在没有信任过的设备上登录要再验证一次身份';
  return totp ? '没有开启；开通了动态口令，登录时仍要输入它' : '没有开启';
}

/** WeChat binding. */
const formatWechatBinding = ({ bound, nickname }: Profile['wechat']) =>
  bound
    ? `已绑定${nickname && `：${nickname}`}`
    : '没有绑定。登录时选微信扫码，再验证手机号就能绑定';

/** Security settings, each with its action. */
export function SecurityFacts(props: {
  profile: Profile;
  onChange: (what: SecurityChange) => void;
}) {
  const { profile, onChange } = props;
  const { hasPassword, passwordChangedAt, phone, email, wechat, totp, doubleAuth } = profile;
  const button = (what: SecurityChange, label: string) => (
    <Button size="small" onClick={() => onChange(what)}>
      {label}
    </Button>
  );
  const totpActions = totp ? (
    <div className={styles.actions}>
      {button('recovery', '换恢复码')}
      {button('totp-off', '停用')}
    </div>
  ) : (
    button('totp-on', '开通')
  );
  return (
    <FactList>
      <FactRow name="登录密码" action={button('password', hasPassword ? '修改' : '设置')}>
        {passwordChangedAt ? `上次修改 ${formatMinute(passwordChangedAt)}` : '还没有设置'}
      </FactRow>
      <FactRow name="手机号码" action={button('phone', phone ? '更换' : '绑定')}>
        {phone || '还没有绑定'}
      </FactRow>
      <FactRow name="邮箱" action={button('email', email ? '更换' : '绑定')}>
        {email || '还没有绑定，绑定后可以用邮箱登录和找回密码'}
      </FactRow>
      <FactRow name="微信" action={wechat.bound ? button('wechat-off', '解除') : undefined}>
        {formatWechatBinding(wechat)}
      </FactRow>
      <FactRow name="动态口令" action={totpActions}>
        {totp
          ? `已开通，恢复码还剩 ${profile.recoveryCodesLeft} 个`
          : '没有开通。用身份验证器生成 6 位数字，比短信更安全'}
      </FactRow>
      <FactRow
        name="二次验证"
        action={button(doubleAuth ? 'double-off' : 'double-on', doubleAuth ? '关闭' : '开启')}
      >
        {formatDoubleAuth(profile)}
      </FactRow>
    </FactList>
  );
}
