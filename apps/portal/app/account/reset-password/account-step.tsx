import { recoveryApi, type AppStore } from '@zhucheng/api-client';
import { accountRule, FormFrame, TextField, useAccountForm } from '@zhucheng/app-kit/account';
import { useStore } from 'react-redux';
import * as z from 'zod/mini';
import type { RecoveryStart, StepProps } from './recovery.ts';

const schema = z.object({ account: accountRule });

/** First step: whose password it is. */
export function AccountStep({ go }: StepProps) {
  const store = useStore() as AppStore;
  const form = useAccountForm({
    schema,
    defaults: { account: '' },
    start: (values, captcha) =>
      store.dispatch(recoveryApi.check.initiate({ ...values, captcha }, { track: false })),
    done: ({ model }: { model: RecoveryStart }) => go({ step: 'code', start: model }),
  });
  return (
    <FormFrame of={form} label="填写账号" action="下一步">
      <TextField
        form={form.form}
        name="account"
        label="手机号码或邮箱"
        hint="填写注册或绑定过的手机号码、邮箱。"
        autoComplete="username"
        maxLength={120}
      />
    </FormFrame>
  );
}
