import { FormLayout, TextField, useAccountForm } from '@zhucheng/account-ui';
import { openManageApi, useAppStore } from '@zhucheng/api-client';
import type { OpenApp } from '@zhucheng/contracts';
import { SCOPE_IDS, type Scope } from '@zhucheng/contracts/open/scopes';
import { Dialog, Field, Select } from '@zhucheng/ui';
import * as z from 'zod/mini';
import { nameRule } from './form-rules.ts';
import { ScopeFields } from './scope-fields.tsx';

const schema = z.object({
  name: nameRule,
  mode: z.enum(['test', 'live']),
  scopes: z.array(z.enum(SCOPE_IDS)).check(z.minLength(1, '请至少勾选一项权限')),
});

/** Key that was just created: the only time that its secret is known. */
export interface CreatedKey {
  name: string;
  secret: string;
}

/** Creates a key of an application. */
export function KeyForm(props: {
  app: OpenApp;
  onCreated: (key: CreatedKey) => void;
  onClose: () => void;
}) {
  const { app, onCreated, onClose } = props;
  const store = useAppStore();
  const form = useAccountForm({
    schema,
    defaults: { name: '', mode: 'test' as const, scopes: [] as Scope[] },
    request: (values) =>
      store.dispatch(
        openManageApi.createKey.initiate({ appId: app.id, ...values }, { track: false }),
      ),
    onSuccess: ({ model }: { model: CreatedKey }) => {
      onCreated(model);
      onClose();
    },
  });
  const { register, formState } = form.form;
  return (
    <Dialog title="新建密钥" onClose={onClose}>
      <FormLayout accountForm={form} label="新建密钥" action="领密钥">
        <TextField
          form={form.form}
          name="name"
          label="名称"
          maxLength={40}
          autoComplete="off"
          placeholder="正式环境"
          hint="用它的地方，以后撤销时认得出。"
        />
        <Field label="用于" hint="测试密钥只读样例数据，正式密钥读本站数据。">
          {(control) => (
            <Select {...control} {...register('mode')}>
              <option value="test">测试（zc_test_）</option>
              <option value="live">正式（zc_live_）</option>
            </Select>
          )}
        </Field>
        <ScopeFields field={register('scopes')} error={formState.errors.scopes?.message} />
      </FormLayout>
    </Dialog>
  );
}
