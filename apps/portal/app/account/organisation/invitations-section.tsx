import { useAppStore, companyApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { FormLayout, TextField, useAccountForm } from '@zhucheng/account-ui';
import { Button, Field, Input, Select } from '@zhucheng/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { formatMinute } from '../personal-centre/components/activity-row.tsx';
import { PagedList } from '../personal-centre/components/paged-list.tsx';
import { SectionCard } from '../personal-centre/components/section-card.tsx';
import parts from '../personal-centre/components/components.module.css';
import type { CompanySectionProps } from './company.ts';
import styles from './organisation.module.css';
import { sectionHref, ROLES } from './sections.ts';

const schema = z.object({
  phone: z.string().check(z.trim(), z.regex(/^(1[3-9]\d{9})?$/, '手机号码格式不对')),
  role: z.enum(['admin', 'member']),
});

const STATES = {
  open: '等待接受',
  accepted: '已加入',
  expired: '已过期',
  revoked: '已撤回',
} as const;

function InviteForm() {
  const store = useAppStore();
  const [link, setLink] = useState<string>();
  const showToast = useShowToast();
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('success', '邀请链接已复制');
    } catch {
      showToast('error', '浏览器不允许复制，请选中链接手工复制');
    }
  };
  const form = useAccountForm({
    schema,
    defaults: { phone: '', role: 'member' as const },
    request: ({ phone, role }) =>
      store.dispatch(
        companyApi.invite.initiate({ phone: phone || undefined, role }, { track: false }),
      ),
    onSuccess: ({ model }: { model: { link: string } }) => setLink(model.link),
  });
  return (
    <div className={parts.form}>
      <FormLayout accountForm={form} label="邀请成员" action="生成邀请链接">
        <TextField
          form={form.form}
          name="phone"
          label="手机号码"
          optional
          type="tel"
          maxLength={11}
          hint="填写后只有这个号码能接受，并会收到短信；不填时拿到链接的第一个人能加入。"
        />
        <Field label="角色">
          {(control) => (
            <Select {...control} {...form.form.register('role')}>
              <option value="member">{ROLES.member}</option>
              <option value="admin">{ROLES.admin}</option>
            </Select>
          )}
        </Field>
      </FormLayout>
      {link && (
        <div className={styles.link} role="status">
          <p>链接已生成，发给同事就能加入。</p>
          <Input
            readOnly
            value={link}
            aria-label="邀请链接"
            onFocus={(event) => event.target.select()}
          />
          <Button size="field" onClick={() => void copy(link)}>
            复制
          </Button>
        </div>
      )}
    </div>
  );
}

/** Invitations into the company with their states. */
export default function InvitationsSection({ page }: CompanySectionProps) {
  const query = companyApi.invitations.useQuery(
    { current: page },
    { refetchOnMountOrArgChange: true },
  );
  const showToast = useShowToast();
  const [revoke, { isLoading }] = companyApi.invitationRevoke.useMutation();
  const takeBack = async (id: string) => {
    const { error } = await revoke({ id });
    if (!error) showToast('success', '邀请已撤回，链接不能再用');
  };
  return (
    <>
      <SectionCard title="邀请成员">
        <InviteForm />
      </SectionCard>
      <SectionCard title="邀请记录">
        <PagedList
          query={query}
          label="邀请记录"
          empty={{
            title: '还没有发过邀请',
            text: '生成链接发给同事，接受后就会成为成员。',
            actions: (
              <>
                <Button to={sectionHref('members')}>看成员</Button>
                <Button to={sectionHref('audit')}>看操作记录</Button>
              </>
            ),
          }}
          hrefFor={(to) => sectionHref('invitations', to)}
          keyOf={({ id }) => id}
        >
          {({ id, phone, role, state, at, expires }) => (
            <>
              <h3>{phone || '不限号码'}</h3>
              <p>
                {ROLES[role]} · {formatMinute(at)} 发出 · {formatMinute(expires)} 前有效
              </p>
              <div className={parts.right}>
                {state === 'open' ? (
                  <Button size="small" disabled={isLoading} onClick={() => void takeBack(id)}>
                    撤回
                  </Button>
                ) : (
                  STATES[state]
                )}
              </div>
            </>
          )}
        </PagedList>
      </SectionCard>
    </>
  );
}
