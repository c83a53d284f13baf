import { useAppStore, profileApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import {
  CodeField,
  codeRule,
  FormLayout,
  phoneRule,
  TextField,
  useAccountForm,
} from '@zhucheng/account-ui';
import * as z from 'zod/mini';
import type { ChangeFormProps } from './security-change.ts';

const mailRule = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, '请输入邮箱'),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, '邮箱格式不对'),
  );

const schemas = {
  phone: z.object({ to: phoneRule, vcode: codeRule }),
  email: z.object({ to: mailRule, vcode: codeRule }),
};

/** Replaces the phone number or mailbox, confirmed by a code. */
export function AddressForm({
  kind,
  ticket,
  onDone,
}: ChangeFormProps & { kind: 'phone' | 'email' }) {
  const store = useAppStore();
  const showToast = useShowToast();
  const options = { track: false };
  const form = useAccountForm({
    schema: schemas[kind],
    defaults: { to: '', vcode: '' },
    request: ({ to, vcode }) =>
      kind === 'phone'
        ? store.dispatch(profileApi.phoneChange.initiate({ ticket, phone: to, vcode }, options))
        : store.dispatch(profileApi.emailChange.initiate({ ticket, email: to, vcode }, options)),
    onSuccess: () => {
      showToast('success', kind === 'phone' ? '手机号码已更换' : '邮箱已绑定');
      onDone();
    },
  });
  const { form: fields, guard } = form;
  const send = () =>
    guard.call((captcha) => {
      const to = fields.getValues('to');
      return kind === 'phone'
        ? store.dispatch(profileApi.phoneSend.initiate({ ticket, phone: to, captcha }, options))
        : store.dispatch(profileApi.emailSend.initiate({ ticket, email: to, captcha }, options));
    });
  const label = kind === 'phone' ? '新手机号码' : '邮箱';
  return (
    <FormLayout accountForm={form} label={label} action="确认">
      <TextField
        form={fields}
        name="to"
        label={label}
        type={kind === 'phone' ? 'tel' : 'email'}
        autoComplete={kind === 'phone' ? 'tel' : 'email'}
        maxLength={kind === 'phone' ? 11 : 120}
      />
      <CodeField form={fields} name="vcode" requiredFields={['to']} send={send} />
    </FormLayout>
  );
}
