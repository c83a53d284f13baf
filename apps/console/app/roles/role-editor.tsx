import { consoleRolesApi, isCallError, useAppStore, withoutErrorToast } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { PERMISSION_GROUPS, type Permission } from '@zhucheng/contracts';
import { Dialog, Field, Input } from '@zhucheng/ui';
import { Button, Checkbox } from 'antd';
import { useState, type FormEvent } from 'react';
import { useCan } from '../shared/session/use-staff.ts';
import { withPermissions, type RoleDraft } from './role-draft.ts';
import styles from './roles.module.css';

interface BoxesProps {
  draft: RoleDraft;
  onChange: (draft: RoleDraft) => void;
}

/** Permissions by subject. What the caller lacks can't be granted. */
function PermissionBoxes({ draft, onChange }: BoxesProps) {
  const can = useCan();
  return PERMISSION_GROUPS.map(({ name, permissions }) => (
    <fieldset key={name} className={styles.boxes}>
      <legend>{name}</legend>
      {(Object.entries(permissions) as [Permission, string][]).map(([permission, title]) => (
        <Checkbox
          key={permission}
          checked={draft.permissions.includes(permission)}
          disabled={!draft.isEditable || !can(permission)}
          onChange={({ target }) => onChange(withPermissions(draft, [permission], target.checked))}
        >
          {title}
        </Checkbox>
      ))}
    </fieldset>
  ));
}

/** Saving and removing of a role; the message is what the editor shows. */
function useRoleCalls(onDone: () => void) {
  const store = useAppStore();
  const showToast = useShowToast();
  const [message, setMessage] = useState<string>();
  const finish = (error: unknown, text: string) => {
    if (error) {
      setMessage(isCallError(error) ? (error.errors?.[0]?.message ?? error.msg) : '请再试一次');
      return;
    }
    showToast('success', text);
    onDone();
  };
  const save = async ({ id, name, permissions, version }: RoleDraft) => {
    const { error } = await withoutErrorToast(store, () =>
      store.dispatch(
        consoleRolesApi.save.initiate(
          { id, name: name.trim(), permissions: [...permissions], version },
          { track: false },
        ),
      ),
    );
    finish(error, `已保存角色“${name.trim()}”`);
  };
  const remove = async ({ id, name }: RoleDraft) => {
    if (id === null) return;
    const { error } = await withoutErrorToast(store, () =>
      store.dispatch(consoleRolesApi.remove.initiate({ id }, { track: false })),
    );
    finish(error, `已删除角色“${name}”`);
  };
  return { save, remove, message };
}

/** Editor of a role: name and permissions. */
export function RoleEditor({ initial, onClose }: { initial: RoleDraft; onClose: () => void }) {
  const [draft, setDraft] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const { save, remove, message } = useRoleCalls(onClose);
  const run = async (call: (draft: RoleDraft) => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    await call(draft);
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(save);
  };
  return (
    <Dialog title={initial.id === null ? '新建角色' : initial.name} onClose={onClose} width={560}>
      <form aria-label="角色" onSubmit={submit}>
        {!initial.isEditable && (
          <p className={styles.text}>这个角色有您没有的权限，或者不能修改，您只能看。</p>
        )}
        <Field label="名称">
          {(control) => (
            <Input
              {...control}
              maxLength={20}
              disabled={!initial.isEditable}
              value={draft.name}
              onChange={({ target }) => setDraft({ ...draft, name: target.value })}
            />
          )}
        </Field>
        <PermissionBoxes draft={draft} onChange={setDraft} />
        <p className={styles.error} role="alert">
          {message}
        </p>
        <div className={styles.actions}>
          {initial.isRemovable && (
            <Button danger onClick={() => void run(remove)}>
              删除角色
            </Button>
          )}
          <Button onClick={onClose}>{initial.isEditable ? '取消' : '关闭'}</Button>
          {initial.isEditable && (
            <Button type="primary" htmlType="submit" loading={isBusy}>
              保存
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
