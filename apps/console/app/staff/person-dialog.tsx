import { useNow } from '@zhucheng/app-shell';
import type { StaffRecord } from '@zhucheng/contracts';
import { Dialog, Field, Input } from '@zhucheng/ui';
import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import { formatMoment } from '../shared/parts/times.ts';
import { RoleBoxes } from './role-boxes.tsx';
import styles from './staff.module.css';
import { getMessage, useStaffCalls, type OneTimeLink } from './use-staff-calls.ts';

/** Props of {@link PersonDialog}. */
export interface PersonDialogProps {
  person: StaffRecord;
  /** The signed-in person: cannot be blocked by themselves. */
  isSelf: boolean;
  onLink: (link: OneTimeLink) => void;
  onClose: () => void;
}

function Facts({ person }: { person: StaffRecord }) {
  const now = useNow();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>手机</dt>
        <dd>{person.phone}</dd>
      </div>
      <div>
        <dt>上次登录</dt>
        <dd>{person.lastLoginAt ? formatMoment(person.lastLoginAt, now) : '还没有登录过'}</dd>
      </div>
    </dl>
  );
}

/** A member of staff: name, roles, blocking, lost authenticator. */
export function PersonDialog({ person, isSelf, onLink, onClose }: PersonDialogProps) {
  const { block, update, resetTotp } = useStaffCalls();
  const [name, setName] = useState(person.name);
  const [roleIds, setRoleIds] = useState(person.roles.map(({ id }) => id));
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isFixed = !person.isManageable;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isFixed) return;
    setBusy(true);
    const refusal = await update({ accountId: person.accountId, name: name.trim(), roleIds });
    setBusy(false);
    if (refusal) setError(getMessage(refusal));
    else onClose();
  };
  const toggleBlocked = async () => {
    if (await block(person, person.state !== 'blocked')) onClose();
  };
  const reset = async () => {
    const link = await resetTotp(person.accountId);
    if (link) onLink(link);
  };
  return (
    <Dialog title={person.name} onClose={onClose} width={520}>
      <Facts person={person} />
      {isFixed && <p className={styles.text}>这位同事有您没有的权限，您不能改。</p>}
      <form
        className={styles.form}
        aria-label="改姓名和角色"
        onSubmit={(event) => void submit(event)}
      >
        <Field label="姓名">
          {(control) => (
            <Input
              {...control}
              maxLength={20}
              disabled={isFixed}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <RoleBoxes value={roleIds} onChange={setRoleIds} isDisabled={isFixed} />
        <p className={styles.error} role="alert">
          {error}
        </p>
        <div className={styles.actions}>
          {!isFixed && !isSelf && (
            <>
              <Button onClick={() => void reset()}>
                {person.state === 'invited' ? '重发链接' : '重置验证器'}
              </Button>
              <Button danger={person.state !== 'blocked'} onClick={() => void toggleBlocked()}>
                {person.state === 'blocked' ? '恢复' : '停用'}
              </Button>
            </>
          )}
          <Button type="primary" htmlType="submit" loading={isBusy} disabled={isFixed}>
            保存
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
