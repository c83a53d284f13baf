import { Dialog, Field, Input } from '@zhucheng/ui';
import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import { useFirstFocus } from '../shared/parts/use-first-focus.ts';
import { RoleBoxes } from './role-boxes.tsx';
import styles from './staff.module.css';
import { getMessage, useStaffCalls, type OneTimeLink } from './use-staff-calls.ts';

/** Invites a colleague: number, name, roles. */
export function InviteDialog(props: {
  onInvited: (link: OneTimeLink) => void;
  onClose: () => void;
}) {
  const { onInvited, onClose } = props;
  const { invite } = useStaffCalls();
  const input = useFirstFocus();
  const [phone, setPhone] = useState('');
  const [name, setName] = useState('');
  const [roleIds, setRoleIds] = useState<string[]>([]);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const { link, error: refusal } = await invite({
      phone: phone.trim(),
      name: name.trim(),
      roleIds,
    });
    setBusy(false);
    if (link) onInvited(link);
    else setError(getMessage(refusal));
  };
  return (
    <Dialog title="邀请同事" onClose={onClose}>
      <form className={styles.form} aria-label="邀请同事" onSubmit={(event) => void submit(event)}>
        <Field label="手机号码">
          {(control) => (
            <Input
              {...control}
              type="tel"
              inputMode="numeric"
              ref={input}
              maxLength={20}
              value={phone}
              onChange={({ target }) => setPhone(target.value)}
            />
          )}
        </Field>
        <Field label="姓名">
          {(control) => (
            <Input
              {...control}
              maxLength={20}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <RoleBoxes value={roleIds} onChange={setRoleIds} />
        <p className={styles.error} role="alert">
          {error}
        </p>
        <Button type="primary" size="large" htmlType="submit" loading={isBusy} block>
          生成邀请链接
        </Button>
      </form>
    </Dialog>
  );
}
