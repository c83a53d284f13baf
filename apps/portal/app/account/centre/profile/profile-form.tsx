import { profileApi, type AppStore } from '@zhucheng/api-client';
import { FormFrame, optionalText, TextField, useAccountForm } from '@zhucheng/app-kit/account';
import { useShowToast } from '@zhucheng/app-kit';
import { reloadSession } from '@zhucheng/auth-store';
import { useStore } from 'react-redux';
import * as z from 'zod/mini';
import styles from '../parts/parts.module.css';

const schema = z.object({
  realname: optionalText,
  nickname: optionalText,
  userIdentity: optionalText,
  position: optionalText,
  companyName: z.string().check(z.trim(), z.maxLength(60, '最多 60 个字')),
  intro: z.string().check(z.trim(), z.maxLength(300, '最多 300 个字')),
});

type Values = z.infer<typeof schema>;

const FIELDS = [
  { name: 'realname', label: '姓名', autoComplete: 'name', maxLength: 30 },
  { name: 'nickname', label: '昵称', autoComplete: 'nickname', maxLength: 30 },
  { name: 'companyName', label: '工作单位', autoComplete: 'organization', maxLength: 60 },
  { name: 'userIdentity', label: '项目角色', placeholder: '例如：施工单位', maxLength: 30 },
  { name: 'position', label: '职务', placeholder: '例如：合约经理', maxLength: 30 },
  { name: 'intro', label: '个人简介', maxLength: 300 },
] as const;

/** What a member writes of themselves; the header shows the new name at once. */
export function ProfileForm({ profile, onSaved }: { profile: Values; onSaved: () => void }) {
  const store = useStore() as AppStore;
  const showToast = useShowToast();
  const { realname, nickname, userIdentity, position, companyName, intro } = profile;
  const form = useAccountForm({
    schema,
    defaults: { realname, nickname, userIdentity, position, companyName, intro },
    start: (values) => store.dispatch(profileApi.update.initiate(values, { track: false })),
    done: async () => {
      showToast('success', '资料已保存');
      onSaved();
      await reloadSession(store);
    },
  });
  return (
    <div className={styles.form}>
      <FormFrame of={form} label="个人资料" action="保存">
        {FIELDS.map((field) => (
          <TextField key={field.name} form={form.form} optional {...field} />
        ))}
      </FormFrame>
    </div>
  );
}
