import { useAppStore, recoveryApi } from '@zhucheng/api-client';
import { AccountField, accountRule, FormLayout, useAccountForm } from '@zhucheng/account-ui';
import * as z from 'zod/mini';
import type { RecoveryStart, StepProps } from './recovery.ts';

const schema = z.object({ account: accountRule });

/** First step: the account. */
export function AccountStep({ account = '', go }: StepProps & { account?: string }) {
  const store = useAppStore();
  const form = useAccountForm({
    schema,
    defaults: { account },
    request: (values, captcha) =>
      store.dispatch(recoveryApi.check.initiate({ ...values, captcha }, { track: false })),
    onSuccess: ({ model }: { model: RecoveryStart }, values) =>
      go({ step: 'code', account: values.account, start: model }),
  });
  return (
    <FormLayout accountForm={form} label="填写账号" action="下一步" focused={account !== ''}>
      <AccountField form={form.form} name="account" hint="填写注册或绑定过的手机号码、邮箱。" />
    </FormLayout>
  );
}
