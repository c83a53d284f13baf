import { useAppStore, registrationApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import {
  CodeField,
  codeRule,
  FormLayout,
  optionalText,
  PhoneField,
  phoneRule,
  TextField,
  useAccountForm,
} from '@zhucheng/account-ui';
import { reloadSession, useSession } from '@zhucheng/auth-store';
import { Skeleton } from '@zhucheng/ui';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { SectionCard } from '../personal-centre/components/section-card.tsx';
import parts from '../personal-centre/components/components.module.css';

/** Checks a typed number against the masked one: another number would open another account. */
function personSchema(masked: string) {
  const isOwn = (phone: string) =>
    !masked || (phone.startsWith(masked.slice(0, 3)) && phone.endsWith(masked.slice(-4)));
  const message = `请填写您登录的手机号码 ${masked}`;
  return z.object({ phone: phoneRule.check(z.refine(isOwn, message)), vcode: codeRule });
}

const companySchema = z.object({
  companyName: z
    .string()
    .check(z.trim(), z.minLength(2, '请输入企业名称'), z.maxLength(60, '最多 60 个字')),
  creditCode: z
    .string()
    .check(z.trim(), z.regex(/^([0-9A-HJ-NPQRTUWXYa-z]{18})?$/, '统一社会信用代码应为 18 位')),
  industry: optionalText,
  contactName: optionalText,
});

/** First step: phone number of the founder. */
function PersonForm({ onVerified }: { onVerified: (ticket: string) => void }) {
  const store = useAppStore();
  const { user } = useSession();
  const form = useAccountForm({
    schema: personSchema(user.userinfo?.phone ?? ''),
    defaults: { phone: '', vcode: '' },
    request: (values) =>
      store.dispatch(
        registrationApi.upgradeRegister.initiate({ ...values, agree: true }, { track: false }),
      ),
    onSuccess: ({ model }: { model: { ticket: string } }) => onVerified(model.ticket),
  });
  const { form: fields, guard } = form;
  const send = () =>
    guard.call((captcha) =>
      store.dispatch(
        registrationApi.upgradeSend.initiate(
          { phone: fields.getValues('phone'), captcha },
          { track: false },
        ),
      ),
    );
  return (
    <FormLayout accountForm={form} label="验证手机号" action="下一步">
      <PhoneField form={fields} name="phone" />
      <CodeField form={fields} name="vcode" requiredFields={['phone']} send={send} />
    </FormLayout>
  );
}

/** Ticket of a registration that has begun; `isProven` if this session has proved by itself who is there. */
interface Registration {
  ticket: string;
  isProven: boolean;
}

/** Second step: the company's data. */
function CompanyForm({ ticket, isProven }: Registration) {
  const store = useAppStore();
  const showToast = useShowToast();
  const form = useAccountForm({
    schema: companySchema,
    defaults: { companyName: '', creditCode: '', industry: '', contactName: '' },
    request: ({ companyName, ...others }) => {
      const filled = Object.entries(others).filter(([, value]) => value);
      const { upgradeFill, upgradeProvenFill } = registrationApi;
      return store.dispatch(
        (isProven ? upgradeProvenFill : upgradeFill).initiate(
          { ticket, companyName, ...Object.fromEntries(filled) },
          { track: false },
        ),
      );
    },
    onSuccess: async () => {
      showToast('success', '企业账号已开通');
      await reloadSession(store);
    },
  });
  return (
    <FormLayout accountForm={form} label="企业信息" action="开通企业账号">
      <TextField form={form.form} name="companyName" label="企业名称" maxLength={60} />
      <TextField
        form={form.form}
        name="creditCode"
        label="统一社会信用代码"
        optional
        maxLength={18}
      />
      <TextField form={form.form} name="industry" label="行业" optional maxLength={30} />
      <TextField form={form.form} name="contactName" label="联系人" optional maxLength={30} />
    </FormLayout>
  );
}

const OWNER_NOTE = '开通后您就是企业的所有者，可以邀请同事加入。';

/** Creates a company with the member as its owner; the number is verified unless this session has just proved it. */
export default function OpenCompany() {
  const store = useAppStore();
  /** Undefined while it is asked for, null where the number must be verified. */
  const [begun, setBegun] = useState<Registration | null>();
  useEffect(() => {
    const call = store.dispatch(registrationApi.upgradeProven.initiate({}, { track: false }));
    void call.then(({ data }) => {
      const ticket = data?.model.ticket;
      setBegun((known) => known ?? (ticket ? { ticket, isProven: true } : null));
    });
  }, [store]);
  const note = begun === null ? `请用您登录的手机号验证，${OWNER_NOTE}` : OWNER_NOTE;
  return (
    <SectionCard title="开通企业账号" note={note}>
      <div className={parts.form}>
        {begun === undefined && <Skeleton kind="list" rows={2} />}
        {begun === null && (
          <PersonForm onVerified={(ticket) => setBegun({ ticket, isProven: false })} />
        )}
        {begun && <CompanyForm {...begun} />}
      </div>
    </SectionCard>
  );
}
