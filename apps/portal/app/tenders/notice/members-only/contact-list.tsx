import type { memberNoticeSchema } from '@zhucheng/contracts';
import { useShowToast } from '@zhucheng/app-shell';
import { Button } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import styles from './members-only.module.css';
import { toTelLink } from './tel-link.ts';
import type { z } from 'zod';

/** Members-only data of a notice. */
export type MembersOnlyData = z.output<typeof memberNoticeSchema>;

const ROLES = { buyer: '招标人', agency: '招标代理' } as const;

/** Contacts of a notice by role. */
export function ContactList({ contacts }: Pick<MembersOnlyData, 'contacts'>) {
  return (
    <div className={styles.contacts}>
      {contacts.map((contact) => (
        <section key={contact.role} aria-label={`${ROLES[contact.role]}的联系方式`}>
          <h3>
            <small>{ROLES[contact.role]}</small>
            {contact.organisation ?? '公告未注明单位'}
          </h3>
          <dl>
            <ContactField term="联系人">{contact.person}</ContactField>
            <ContactField term="电话" copy={contact.phone}>
              {contact.phone && <Phone number={contact.phone} />}
            </ContactField>
            <ContactField term="邮箱" copy={contact.email}>
              {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
            </ContactField>
            <ContactField term="地址">{contact.address}</ContactField>
          </dl>
        </section>
      ))}
    </div>
  );
}

function Phone({ number }: { number: string }) {
  const tel = toTelLink(number);
  return tel ? <a href={tel}>{number}</a> : number;
}

interface ContactFieldProps {
  term: string;
  children: ReactNode;
  /** Text copied by the button beside the value. */
  copy?: string | null;
}

function ContactField({ term, children, copy }: ContactFieldProps) {
  if (!children) return null;
  return (
    <>
      <dt>{term}</dt>
      <dd>
        {children}
        {copy && <CopyButton term={term} value={copy} />}
      </dd>
    </>
  );
}

function CopyButton({ term, value }: { term: string; value: string }) {
  const show = useShowToast();
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => show('success', `${term}已复制`),
      () => show('error', '浏览器不允许复制，请选中文字后复制'),
    );
  };
  return (
    <span data-print="hide">
      <Button variant="text" size="small" aria-label={`复制${term} ${value}`} onClick={copy}>
        复制
      </Button>
    </span>
  );
}
