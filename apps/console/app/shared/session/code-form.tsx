import {
  FormLayout,
  TextField,
  useAccountForm,
  type AccountFormOptions,
} from '@zhucheng/account-ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import styles from './session.module.css';

/** Ways of proving who is there. */
export type CodeMethod = 'totp' | 'recovery';

const LABELS: Record<CodeMethod, { label: string; hint: string; other: string }> = {
  totp: {
    label: '验证器上的 6 位数字',
    hint: '打开手机上的验证器，填它现在显示的数字。',
    other: '改用验证器',
  },
  recovery: {
    label: '恢复码',
    hint: '绑定验证器时存下的，每个只能用一次。',
    other: '手机不在身边，用恢复码',
  },
};

const schema = z.object({
  code: z
    .string()
    .check(z.trim(), z.minLength(1, '请输入验证码'), z.maxLength(20, '验证码太长，请核对')),
});

type CodeValues = z.infer<typeof schema> & { method: CodeMethod };

/** Props of {@link CodeForm}. */
export interface CodeFormProps<Data> {
  label: string;
  action: string;
  methods: readonly CodeMethod[];
  /** Unused recovery codes. */
  recoveryCodesLeft: number;
  request: (values: CodeValues) => ReturnType<AccountFormOptions<CodeValues, Data>['request']>;
  onSuccess: (data: Data) => void;
  /** Leads back to the password. */
  onBack?: () => void;
}

function MethodForm<Data>(props: CodeFormProps<Data> & { method: CodeMethod }) {
  const { method, label, action, request, onSuccess } = props;
  const form = useAccountForm({
    schema,
    defaults: { code: '' },
    request: ({ code }) => request({ code, method }),
    onSuccess: (data: Data) => onSuccess(data),
  });
  return (
    <FormLayout accountForm={form} label={label} action={action} focused>
      <TextField
        form={form.form}
        name="code"
        label={LABELS[method].label}
        hint={LABELS[method].hint}
        inputMode={method === 'totp' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        maxLength={20}
        className={styles.code}
      />
    </FormLayout>
  );
}

/** Form for a code of the authenticator or a recovery code. */
export function CodeForm<Data>(props: CodeFormProps<Data>) {
  const { methods, recoveryCodesLeft, onBack } = props;
  const [method, setMethod] = useState<CodeMethod>(methods[0] ?? 'totp');
  const other = methods.find((way) => way !== method);
  return (
    <>
      <MethodForm key={method} {...props} method={method} />
      <p className={styles.ways}>
        {other && (
          <button type="button" onClick={() => setMethod(other)}>
            {LABELS[other].other}
          </button>
        )}
        {onBack && (
          <button type="button" onClick={onBack}>
            换个账号
          </button>
        )}
      </p>
      {method === 'recovery' && (
        <p className={styles.note}>
          还剩 {recoveryCodesLeft} 个没用过的恢复码。用完了请让管理员重置验证器。
        </p>
      )}
    </>
  );
}
