import { useAppStore, companyApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { FormLayout, optionalText, TextField, useAccountForm } from '@zhucheng/account-ui';
import { Dialog, Field, Select } from '@zhucheng/ui';
import * as z from 'zod/mini';
import { grantableRoles, ROLES, type Role } from './sections.ts';

const schema = z.object({
  role: z.enum(['owner', 'admin', 'member']),
  department: optionalText,
  title: optionalText,
});

/** Member of the company as the form needs it. */
export interface EditedMember {
  id: string;
  name: string;
  role: Role;
  department: string;
  title: string;
  self: boolean;
}

/** Role, department and title of a member. Members cannot change their own role. */
export default function MemberForm(props: {
  member: EditedMember;
  actor: Role;
  onClose: () => void;
}) {
  const { member, actor, onClose } = props;
  const { id, name, role, department, title, self } = member;
  const store = useAppStore();
  const showToast = useShowToast();
  const form = useAccountForm({
    schema,
    defaults: { role, department, title },
    request: ({ role: wanted, ...words }) => {
      const change = self || wanted === role ? words : { ...words, role: wanted };
      return store.dispatch(companyApi.memberUpdate.initiate({ id, ...change }, { track: false }));
    },
    onSuccess: () => {
      showToast('success', '成员信息已保存');
      onClose();
    },
  });
  return (
    <Dialog title={`编辑成员：${name}`} onClose={onClose}>
      <FormLayout accountForm={form} label="成员信息" action="保存">
        {!self && (
          <Field
            label="角色"
            hint="所有者和管理员可以管理成员、邀请和登录页品牌；只有所有者能指定所有者。"
          >
            {(control) => (
              <Select {...control} {...form.form.register('role')}>
                {grantableRoles(actor).map((key) => (
                  <option key={key} value={key}>
                    {ROLES[key]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <TextField form={form.form} name="department" label="部门" optional maxLength={30} />
        <TextField form={form.form} name="title" label="职务" optional maxLength={30} />
      </FormLayout>
    </Dialog>
  );
}
