import { useAppStore, companyApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { FormLayout, optionalText, TextField, useAccountForm } from '@zhucheng/account-ui';
import { joinWithSpacing } from '@zhucheng/tdk';
import { reloadSession } from '@zhucheng/auth-store';
import { Button, ConfirmDialog, Field, TextArea } from '@zhucheng/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { FactList, FactRow, SectionCard } from '../personal-centre/components/section-card.tsx';
import { RegionField } from '../personal-centre/components/region-field.tsx';
import parts from '../personal-centre/components/components.module.css';
import type { CompanySectionProps } from './company.ts';
import styles from './organisation.module.css';
import { ROLES } from './sections.ts';

const schema = z.object({
  shortName: optionalText,
  industry: optionalText,
  contactName: optionalText,
  contactPhone: z.string().check(z.trim(), z.regex(/^[\d\- ]{0,20}$/, '电话格式不对')),
  address: z.string().check(z.trim(), z.maxLength(120, '最多 120 个字')),
  divisionCode: z.string(),
  intro: z.string().check(z.trim(), z.maxLength(500, '最多 500 个字')),
});

const FIELDS = [
  { name: 'shortName', label: '简称', maxLength: 30 },
  { name: 'industry', label: '行业', maxLength: 30 },
  { name: 'contactName', label: '联系人', maxLength: 30 },
  { name: 'contactPhone', label: '联系电话', maxLength: 20, type: 'tel' },
  { name: 'address', label: '地址', maxLength: 120 },
] as const;

function CompanyForm({ company }: CompanySectionProps) {
  const store = useAppStore();
  const showToast = useShowToast();
  const { shortName, industry, contactName, contactPhone, address, divisionCode, intro } = company;
  const words = { shortName, industry, contactName, contactPhone, address, intro };
  const form = useAccountForm({
    schema,
    defaults: { ...words, divisionCode: divisionCode ?? '' },
    request: ({ divisionCode: code, ...values }) =>
      store.dispatch(
        companyApi.update.initiate({ ...values, divisionCode: code || null }, { track: false }),
      ),
    onSuccess: () => showToast('success', '企业资料已保存'),
  });
  return (
    <div className={parts.form}>
      <FormLayout accountForm={form} label="企业资料" action="保存">
        {FIELDS.map((field) => (
          <TextField key={field.name} form={form.form} optional {...field} />
        ))}
        <RegionField field={form.form.register('divisionCode')} />
        <Field label="企业简介" optional error={form.form.formState.errors.intro?.message}>
          {(control) => <TextArea {...control} maxLength={500} {...form.form.register('intro')} />}
        </Field>
      </FormLayout>
    </div>
  );
}

/** Leaves the company; not offered to its only owner. */
function Leave({ company }: CompanySectionProps) {
  const store = useAppStore();
  const showToast = useShowToast();
  const [asking, setAsking] = useState(false);
  const [leave, { isLoading }] = companyApi.leave.useMutation();
  const goOut = async () => {
    const { error } = await leave({});
    setAsking(false);
    if (error) return;
    showToast('success', `已退出${company.name}`);
    await reloadSession(store);
  };
  return (
    <div className={styles.leave}>
      <Button onClick={() => setAsking(true)}>退出企业</Button>
      {asking && (
        <ConfirmDialog
          title={joinWithSpacing('退出', company.name, '？')}
          action="退出"
          busy={isLoading}
          onConfirm={() => void goOut()}
          onClose={() => setAsking(false)}
        >
          退出后不能再看企业的资料和项目，要再加入得由管理员重新邀请。
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Company profile; administrators may edit it. */
export default function CompanySection(props: CompanySectionProps) {
  const { company } = props;
  const facts = [
    ['企业名称', company.name],
    ['企业编号', String(company.number)],
    ['统一社会信用代码', company.creditCode || '没有填写'],
    ['开通时间', company.since.slice(0, 10)],
    ['我的角色', ROLES[company.role]],
  ] as const;
  return (
    <SectionCard title="企业资料" note="企业名称由平台核验，需要更改请联系客服。">
      <FactList>
        {facts.map(([name, value]) => (
          <FactRow key={name} name={name}>
            {value}
          </FactRow>
        ))}
      </FactList>
      {company.role !== 'member' && <CompanyForm {...props} />}
      <Leave {...props} />
    </SectionCard>
  );
}
