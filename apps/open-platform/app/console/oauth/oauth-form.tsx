import { FormLayout, TextField, useAccountForm } from '@zhucheng/account-ui';
import { openOauthApi, useAppStore } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import type { OAuthClient } from '@zhucheng/contracts';
import { MEMBER_SCOPES, SCOPE_IDS, type Scope } from '@zhucheng/contracts/open/scopes';
import { Dialog, Field, Select, TextArea } from '@zhucheng/ui';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { ScopeFields } from '../scope-fields.tsx';

const schema = z.object({
  type: z.enum(['confidential', 'public']),
  redirectUris: z.string(),
  scopes: z.array(z.enum(SCOPE_IDS)).check(z.minLength(1, '请至少勾选一项权限')),
  homePage: z.string().check(z.trim(), z.maxLength(500, '主页地址最多 500 个字符')),
});

/** Scopes that an application can have: members alone give them to a public one. */
const SCOPES_OF_TYPE: Readonly<Record<'confidential' | 'public', readonly Scope[]>> = {
  confidential: SCOPE_IDS,
  public: MEMBER_SCOPES,
};

/** Addresses of a text, one a line. */
const readLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Takes an application into OAuth, or changes its settings. The API checks the addresses. */
export function OAuthForm(props: {
  appId: string;
  client: OAuthClient | null;
  onSecret: (secret: string) => void;
  onClose: () => void;
}) {
  const { appId, client, onSecret, onClose } = props;
  const store = useAppStore();
  const showToast = useShowToast();
  const form = useAccountForm({
    schema,
    defaults: {
      type: client?.isPublic ? ('public' as const) : ('confidential' as const),
      redirectUris: client?.redirectUris.join('\n') ?? '',
      scopes: client?.scopes ?? ([] as Scope[]),
      homePage: client?.homePage ?? '',
    },
    request: ({ type, redirectUris, scopes, ...values }) =>
      store.dispatch(
        openOauthApi.saveClient.initiate(
          {
            appId,
            isPublic: type === 'public',
            redirectUris: readLines(redirectUris),
            scopes: scopes.filter((each) => SCOPES_OF_TYPE[type].includes(each)),
            ...values,
          },
          { track: false },
        ),
      ),
    onSuccess: ({ model }: { model: { secret: string | null } }) => {
      if (model.secret === null) showToast('success', 'OAuth 设置已保存');
      else onSecret(model.secret);
      onClose();
    },
  });
  const { register, formState } = form.form;
  const { errors } = formState;
  const type = useWatch({ control: form.form.control, name: 'type' });
  return (
    <Dialog title="OAuth 设置" onClose={onClose}>
      <FormLayout accountForm={form} label="OAuth 设置" action="保存">
        <Field label="应用的类型" hint="程序和密钥都在您的服务器上，选机密应用。">
          {(control) => (
            <Select {...control} {...register('type')}>
              <option value="confidential">机密应用（有服务器）</option>
              <option value="public">公开应用（浏览器、手机、桌面）</option>
            </Select>
          )}
        </Field>
        <Field
          label="回调地址"
          hint="一行一个，与请求里的 redirect_uri 逐字相同。只用客户端凭据的可以不填。"
          error={errors.redirectUris?.message}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              placeholder="https://app.example/callback"
              spellCheck={false}
              {...register('redirectUris')}
            />
          )}
        </Field>
        <TextField
          form={form.form}
          name="homePage"
          label="应用主页"
          optional
          maxLength={500}
          autoComplete="off"
          placeholder="https://app.example"
          hint="显示在授权页上。"
        />
        <ScopeFields
          field={register('scopes')}
          error={errors.scopes?.message}
          offered={SCOPES_OF_TYPE[type]}
        />
      </FormLayout>
    </Dialog>
  );
}
