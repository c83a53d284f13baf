import { profileApi } from '@zhucheng/api-client';
import { Button, ErrorState, Skeleton } from '@zhucheng/ui';
import { useState } from 'react';
import { FactList, FactRow, Part } from '../parts/part.tsx';
import { minuteOf } from '../parts/kept-row.tsx';
import { ChangeDialog, type Change } from './change-dialog.tsx';
import { Devices } from './devices.tsx';
import { LoginLog } from './login-log.tsx';

/** How the account is kept: password, number, mailbox, second step, devices. */
export default function SecuritySection({ page }: { page: number }) {
  const { data, isError, refetch } = profileApi.get.useQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  const [change, setChange] = useState<Change>();
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="list" rows={4} />;
  const { model } = data;
  const button = (what: Change, label: string) => (
    <Button size="small" onClick={() => setChange(what)}>
      {label}
    </Button>
  );
  return (
    <>
      <Part title="账号安全" note="修改这些信息前会先确认是您本人。">
        <FactList>
          <FactRow name="登录密码" action={button('password', model.hasPassword ? '修改' : '设置')}>
            {model.passwordChangedAt
              ? `上次修改 ${minuteOf(model.passwordChangedAt)}`
              : '还没有设置'}
          </FactRow>
          <FactRow name="手机号码" action={button('phone', '更换')}>
            {model.phone}
          </FactRow>
          <FactRow name="邮箱" action={button('email', model.email ? '更换' : '绑定')}>
            {model.email || '还没有绑定，绑定后可以用邮箱登录和找回密码'}
          </FactRow>
          <FactRow
            name="动态口令"
            action={button(model.totp ? 'totp-off' : 'totp-on', model.totp ? '停用' : '开通')}
          >
            {model.totp
              ? `已开通，恢复码还剩 ${model.recoveryCodesLeft} 个`
              : '没有开通。用身份验证器生成 6 位数字，比短信更安全'}
          </FactRow>
          <FactRow
            name="二次验证"
            action={button(
              model.doubleAuth ? 'double-off' : 'double-on',
              model.doubleAuth ? '关闭' : '开启',
            )}
          >
            {model.doubleAuth ? '登录时要再验证一次身份' : '没有开启'}
          </FactRow>
        </FactList>
      </Part>
      <Devices />
      <LoginLog page={page} />
      {change && (
        <ChangeDialog
          change={change}
          profile={model}
          onDone={() => void refetch()}
          onClose={() => setChange(undefined)}
        />
      )}
    </>
  );
}
