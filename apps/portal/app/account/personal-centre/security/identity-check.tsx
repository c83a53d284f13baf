import { useAppStore, profileApi } from '@zhucheng/api-client';
import {
  CodeField,
  FormLayout,
  PasswordField,
  TabList,
  TextField,
  useAccountForm,
} from '@zhucheng/account-ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { Profile } from './security-change.ts';

type Method = 'password' | 'sms' | 'totp';

const WAYS: Record<Method, string> = { password: '密码', sms: '验证码', totp: '动态口令' };

const schemaOf = (method: Method) =>
  z.object({ secret: z.string().check(z.trim(), z.minLength(1, `请输入${WAYS[method]}`)) });

function MethodForm(props: {
  method: Method;
  /** Masked number or mailbox that receives the code. */
  sentTo: string;
  onVerified: (ticket: string) => void;
}) {
  const { method, sentTo, onVerified } = props;
  const store = useAppStore();
  const form = useAccountForm({
    schema: schemaOf(method),
    defaults: { secret: '' },
    request: ({ secret }) =>
      store.dispatch(profileApi.selfVerify.initiate({ method, secret }, { track: false })),
    onSuccess: ({ model }: { model: { ticket: string } }) => onVerified(model.ticket),
  });
  const send = () =>
    form.guard.call(() => store.dispatch(profileApi.selfSend.initiate({}, { track: false })));
  return (
    <FormLayout accountForm={form} label="验证本人" action="下一步">
      {method === 'password' && (
        <PasswordField
          form={form.form}
          name="secret"
          label="当前密码"
          autoComplete="current-password"
        />
      )}
      {method === 'sms' && (
        <CodeField form={form.form} name="secret" label={`发到 ${sentTo} 的验证码`} send={send} />
      )}
      {method === 'totp' && (
        <TextField
          form={form.form}
          name="secret"
          label="身份验证器里的 6 位数字"
          inputMode="numeric"
          maxLength={6}
        />
      )}
    </FormLayout>
  );
}

/** Re-authentication by password, code or authenticator. */
export function IdentityCheck(props: { profile: Profile; onVerified: (ticket: string) => void }) {
  const { profile, onVerified } = props;
  const methods: Method[] = [
    ...(profile.hasPassword ? (['password'] as const) : []),
    'sms',
    ...(profile.totp ? (['totp'] as const) : []),
  ];
  const [method, setMethod] = useState<string>(methods[0] ?? 'sms');
  return (
    <TabList
      label="验证方式"
      tabs={methods.map((key) => ({ key, label: WAYS[key] }))}
      current={method}
      onChange={setMethod}
    >
      <MethodForm
        method={method as Method}
        sentTo={profile.phone || profile.email}
        onVerified={onVerified}
      />
    </TabList>
  );
}
