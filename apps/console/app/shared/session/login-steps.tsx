import { consoleAuthApi, useAppStore } from '@zhucheng/api-client';
import { AccountField, FormLayout, PasswordField, useAccountForm } from '@zhucheng/account-ui';
import { accountRule, passwordRule } from '@zhucheng/account-ui';
import type { StaffProfile } from '@zhucheng/contracts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CodeForm, type CodeMethod } from './code-form.tsx';

const schema = z.object({ account: accountRule, password: passwordRule });

interface Ticket {
  ticket: string;
  methods: CodeMethod[];
  recoveryCodesLeft: number;
}

function PasswordStep({ onTicket }: { onTicket: (ticket: Ticket) => void }) {
  const store = useAppStore();
  const form = useAccountForm({
    schema,
    defaults: { account: '', password: '' },
    request: (values, captcha) =>
      store.dispatch(consoleAuthApi.login.initiate({ ...values, captcha }, { track: false })),
    onSuccess: ({ model }: { model: Ticket }) => onTicket(model),
  });
  return (
    <FormLayout accountForm={form} label="工作台登录" action="下一步" focused>
      <AccountField form={form.form} name="account" />
      <PasswordField
        form={form.form}
        name="password"
        label="密码"
        autoComplete="current-password"
      />
    </FormLayout>
  );
}

/** Props of {@link LoginSteps}. */
export interface LoginStepsProps {
  onSignedIn: (staff: StaffProfile) => void;
}

/** Login of staff: password, then always a code of the authenticator or a recovery code. */
export function LoginSteps({ onSignedIn }: LoginStepsProps) {
  const store = useAppStore();
  const [ticket, setTicket] = useState<Ticket>();
  if (!ticket) return <PasswordStep onTicket={setTicket} />;
  return (
    <CodeForm
      label="二次验证"
      action="登录"
      methods={ticket.methods}
      recoveryCodesLeft={ticket.recoveryCodesLeft}
      onBack={() => setTicket(undefined)}
      request={(values) =>
        store.dispatch(
          consoleAuthApi.second.initiate({ ticket: ticket.ticket, ...values }, { track: false }),
        )
      }
      onSuccess={({ model }: { model: StaffProfile }) => onSignedIn(model)}
    />
  );
}
