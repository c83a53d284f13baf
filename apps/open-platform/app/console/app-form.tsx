import { FormLayout, TextField, useAccountForm } from '@zhucheng/account-ui';
import { openManageApi, useAppStore } from '@zhucheng/api-client';
import { useShowToast, useSiteNavigate } from '@zhucheng/app-shell';
import { useSession } from '@zhucheng/auth-store';
import type { OpenApp } from '@zhucheng/contracts';
import { Button, ConfirmDialog, Dialog, Field, Select, TextArea } from '@zhucheng/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { appHref, CONSOLE_PATH } from './addresses.ts';
import styles from './console.module.css';
import { nameRule } from './form-rules.ts';

const schema = z.object({
  name: nameRule,
  purpose: z.string().check(z.trim(), z.maxLength(200, '用途最多 200 个字')),
  owner: z.enum(['member', 'company']),
});

/** Removes an application, after a question. */
function RemoveApp({ app }: { app: OpenApp }) {
  const [asking, setAsking] = useState(false);
  const [remove, { isLoading }] = openManageApi.removeApp.useMutation();
  const showToast = useShowToast();
  const navigate = useSiteNavigate();
  const removeNow = async () => {
    const { error } = await remove({ id: app.id });
    setAsking(false);
    if (error) return;
    showToast('success', `已删除${app.name}，它的密钥都失效了`);
    navigate(CONSOLE_PATH);
  };
  return (
    <div className={styles.remove}>
      <Button size="small" onClick={() => setAsking(true)}>
        删除应用
      </Button>
      {asking && (
        <ConfirmDialog
          title={`删除“${app.name}”？`}
          action="删除"
          busy={isLoading}
          onConfirm={() => void removeNow()}
          onClose={() => setAsking(false)}
        >
          它的密钥立即失效，调用记录不再能看，不能恢复。
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Creates an application, or changes the given one. */
export function AppForm({ app, onClose }: { app?: OpenApp; onClose: () => void }) {
  const store = useAppStore();
  const showToast = useShowToast();
  const navigate = useSiteNavigate();
  const { user } = useSession();
  const managesCompany = user.userinfo?.roles.includes('org') ?? false;
  const form = useAccountForm({
    schema,
    defaults: { name: app?.name ?? '', purpose: app?.purpose ?? '', owner: 'member' as const },
    request: ({ owner, ...values }) =>
      app
        ? store.dispatch(
            openManageApi.updateApp.initiate({ id: app.id, ...values }, { track: false }),
          )
        : store.dispatch(
            openManageApi.createApp.initiate(
              { ...values, forCompany: owner === 'company' },
              { track: false },
            ),
          ),
    onSuccess: ({ model }: { model: OpenApp }) => {
      showToast('success', app ? '应用已保存' : '应用已建好，现在可以领密钥');
      onClose();
      if (!app) navigate(appHref(model.id));
    },
  });
  const { register, formState } = form.form;
  return (
    <Dialog title={app ? '应用设置' : '新建应用'} onClose={onClose}>
      <FormLayout
        accountForm={form}
        label={app ? '应用设置' : '新建应用'}
        action={app ? '保存' : '建应用'}
      >
        <TextField form={form.form} name="name" label="名称" maxLength={40} autoComplete="off" />
        <Field label="用途" optional error={formState.errors.purpose?.message}>
          {(control) => <TextArea {...control} rows={3} maxLength={200} {...register('purpose')} />}
        </Field>
        {!app && managesCompany && (
          <Field label="属于" hint="企业的应用由所有管理员共管，限额也更高。">
            {(control) => (
              <Select {...control} {...register('owner')}>
                <option value="member">个人</option>
                <option value="company">我管理的企业</option>
              </Select>
            )}
          </Field>
        )}
      </FormLayout>
      {app && <RemoveApp app={app} />}
    </Dialog>
  );
}
