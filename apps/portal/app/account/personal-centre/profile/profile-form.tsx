import { useAppStore, profileApi } from '@zhucheng/api-client';
import { FormLayout, optionalText, TextField, useAccountForm } from '@zhucheng/account-ui';
import { useShowToast } from '@zhucheng/app-shell';
import { reloadSession } from '@zhucheng/auth-store';
import { PARTY_NAMES } from '@zhucheng/domain-tender';
import { Field, TextArea } from '@zhucheng/ui';
import * as z from 'zod/mini';
import { RegionField } from '../components/region-field.tsx';
import styles from '../components/components.module.css';

const schema = z.object({
  realname: optionalText,
  nickname: optionalText,
  userIdentity: optionalText,
  position: optionalText,
  companyName: z.string().check(z.trim(), z.maxLength(60, '最多 60 个字')),
  divisionCode: z.string(),
  intro: z.string().check(z.trim(), z.maxLength(300, '最多 300 个字')),
});

type Values = z.infer<typeof schema>;

/** Editable fields of the profile, as the API returns them. */
type Profile = Omit<Values, 'divisionCode'> & { divisionCode: string | null };

const FIELDS = [
  { name: 'realname', label: '姓名', autoComplete: 'name', maxLength: 30 },
  { name: 'nickname', label: '昵称', autoComplete: 'nickname', maxLength: 30 },
  { name: 'companyName', label: '工作单位', autoComplete: 'organization', maxLength: 60 },
  {
    name: 'userIdentity',
    label: '项目角色',
    placeholder: '例如：施工',
    maxLength: 30,
    suggestions: PARTY_NAMES,
  },
  { name: 'position', label: '职务', placeholder: '例如：合约经理', maxLength: 30 },
] as const;

/** Profile form; the header shows the new name at once. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const store = useAppStore();
  const showToast = useShowToast();
  const { realname, nickname, userIdentity, position, companyName, divisionCode, intro } = profile;
  const words = { realname, nickname, userIdentity, position, companyName, intro };
  const form = useAccountForm({
    schema,
    defaults: { ...words, divisionCode: divisionCode ?? '' },
    request: ({ divisionCode: code, ...values }) =>
      store.dispatch(
        profileApi.update.initiate({ ...values, divisionCode: code || null }, { track: false }),
      ),
    onSuccess: async () => {
      showToast('success', '资料已保存');
      await reloadSession(store);
    },
  });
  return (
    <div className={styles.form}>
      <FormLayout accountForm={form} label="个人资料" action="保存">
        {FIELDS.map((field) => (
          <TextField key={field.name} form={form.form} optional {...field} />
        ))}
        <RegionField field={form.form.register('divisionCode')} />
        <Field label="个人简介" optional error={form.form.formState.errors.intro?.message}>
          {(control) => <TextArea {...control} maxLength={300} {...form.form.register('intro')} />}
        </Field>
      </FormLayout>
    </div>
  );
}
