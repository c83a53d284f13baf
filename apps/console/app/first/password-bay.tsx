import {
  estimatePasswordScore,
  FormLayout,
  PasswordField,
  useAccountForm,
} from '@zhucheng/account-ui';
import { consoleAuthApi, isCallError, useAppStore } from '@zhucheng/api-client';
import { MIN_STAFF_PASSWORD_LENGTH } from '@zhucheng/contracts';
import { Icon } from '@zhucheng/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Bay, type Invitation } from './bay.tsx';
import styles from './first.module.css';
import { checkPassword } from './password-rules.ts';

const newPassword = z
  .string()
  .check(
    z.minLength(MIN_STAFF_PASSWORD_LENGTH, `密码至少 ${MIN_STAFF_PASSWORD_LENGTH} 个字符`),
    z.maxLength(128, '密码最多 128 个字符'),
  );

const newSchema = z.object({ password: newPassword, again: z.string() }).check(
  z.refine(({ password, again }) => password === again, {
    error: '两次输入的密码不一样',
    path: ['again'],
  }),
);

const currentSchema = z.object({ current: z.string().check(z.minLength(1, '请输入密码')) });

const STRENGTHS = ['', '弱', '较弱', '中', '很强'];

interface FormProps {
  token: string;
  invitation: Invitation;
  onDone: (next: Invitation) => void;
}

function Strength({ password, name }: { password: string; name: string }) {
  const score = estimatePasswordScore(password);
  return (
    <>
      <p className={styles.strength} data-score={score}>
        {[1, 2, 3, 4].map((step) => (
          <i key={step} data-on={step <= score || undefined} />
        ))}
        <span>{STRENGTHS[score]}</span>
      </p>
      <ul className={styles.rules}>
        {checkPassword(password, name).map(({ text, holds }) => (
          <li key={text} data-holds={holds || undefined}>
            <Icon name={holds ? 'check' : 'minus'} size={12} label={holds ? '已满足' : '未满足'} />
            {text}
          </li>
        ))}
        <li>
          <Icon name="minus" size={12} label="提交时核对" />
          不在已泄露密码表里
        </li>
      </ul>
    </>
  );
}

function NewPasswordForm({ token, invitation, current, onDone }: FormProps & { current?: string }) {
  const store = useAppStore();
  const form = useAccountForm({
    schema: newSchema,
    defaults: { password: '', again: '' },
    request: ({ password }) =>
      store.dispatch(
        consoleAuthApi.firstPassword.initiate({ token, current, password }, { track: false }),
      ),
    onSuccess: ({ model }: { model: Invitation }) => onDone(model),
  });
  const password = useWatch({ control: form.form.control, name: 'password' }) ?? '';
  return (
    <FormLayout accountForm={form} label="设密码" action="设好，下一步" focused>
      <PasswordField form={form.form} name="password" label="密码" autoComplete="new-password" />
      <Strength password={password} name={invitation.name} />
      <PasswordField form={form.form} name="again" label="再输一次" autoComplete="new-password" />
    </FormLayout>
  );
}

/** True if the password was right and is too weak for staff: the API asks for another one. */
const isAboutNewPassword = (error: unknown) =>
  isCallError(error) && error.errors?.some(({ field }) => field === 'password') === true;

/** The account's password; one that is too weak for staff has to be replaced. */
function CurrentPasswordForm({ token, invitation, onDone }: FormProps) {
  const store = useAppStore();
  const [tooWeak, setTooWeak] = useState<string>();
  const form = useAccountForm({
    schema: currentSchema,
    defaults: { current: '' },
    request: ({ current }) => {
      const running = store.dispatch(
        consoleAuthApi.firstPassword.initiate({ token, current }, { track: false }),
      );
      void running.then(({ error }) => isAboutNewPassword(error) && setTooWeak(current));
      return running;
    },
    onSuccess: ({ model }: { model: Invitation }) => onDone(model),
  });
  if (tooWeak !== undefined) {
    return (
      <>
        <p className={styles.text}>现在的密码不够强，工作台要另设一个。</p>
        <NewPasswordForm token={token} invitation={invitation} onDone={onDone} current={tooWeak} />
      </>
    );
  }
  return (
    <FormLayout accountForm={form} label="核对密码" action="核对，下一步" focused>
      <p className={styles.text}>这个手机号已有网站账号，请先输入它的密码。</p>
      <PasswordField
        form={form.form}
        name="current"
        label="现在的密码"
        autoComplete="current-password"
      />
    </FormLayout>
  );
}

/** First step: the password. */
export function PasswordBay({ isOpen, ...props }: FormProps & { isOpen: boolean }) {
  return (
    <Bay number={1} title="设密码" state={isOpen ? 'open' : 'done'}>
      {!isOpen && <p className={styles.text}>密码已设好，以后每次登录都要。</p>}
      {isOpen && props.invitation.hasPassword && <CurrentPasswordForm {...props} />}
      {isOpen && !props.invitation.hasPassword && <NewPasswordForm {...props} />}
    </Bay>
  );
}
