import { useAppStore, profileApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import {
  FormLayout,
  NewPasswordField,
  newPasswordRule,
  useAccountForm,
} from '@zhucheng/account-ui';
import * as z from 'zod/mini';
import type { ChangeFormProps } from './security-change.ts';

const schema = z.object({ password: newPasswordRule });

/** Sets a new password; other devices are logged out. */
export function PasswordForm({ ticket, onDone }: ChangeFormProps) {
  const store = useAppStore();
  const showToast = useShowToast();
  const form = useAccountForm({
    schema,
    defaults: { password: '' },
    request: ({ password }) =>
      store.dispatch(profileApi.passwordChange.initiate({ ticket, password }, { track: false })),
    onSuccess: () => {
      showToast('success', '密码已修改，其他设备已退出');
      onDone();
    },
  });
  return (
    <FormLayout accountForm={form} label="修改密码" action="保存新密码">
      <NewPasswordField form={form.form} name="password" label="新密码" />
    </FormLayout>
  );
}
