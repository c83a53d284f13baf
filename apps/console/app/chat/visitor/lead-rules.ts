import type { ChatMessage } from '@zhucheng/domain-service/chat';
import type { DeskVisitor } from './visitor-facts.tsx';

/** Fields of a lead as the desk's form has them. */
export interface LeadValues {
  userName: string;
  phone: string;
  company: string;
  userIdentity: string;
  remark: string;
}

const PHONE = /(?<!\d)1[3-9]\d(?:[ -]?\d{4}){2}(?!\d)/g;
const SURNAME = /(?:我姓|免贵姓)([\p{Script=Han}])(?=[，。,.\s]|$)/u;
/** Words shorter than these tell sales nothing. */
const MIN_ASKED = 6;
const MAX_REMARK = 200;

/** Number that a visitor has written, the last one; empty without. */
export function findWrittenPhone(messages: readonly Pick<ChatMessage, 'from' | 'text'>[]): string {
  const found = messages.flatMap(({ from, text }) =>
    from === 'visitor' ? [...text.matchAll(PHONE)].map(([number]) => number) : [],
  );
  return found.at(-1)?.replace(/\D/g, '') ?? '';
}

/** What the form begins with: the lead that is there, else the account and what the visitor has written. */
export function prefillLead(
  { lead, member }: Pick<DeskVisitor, 'lead' | 'member'>,
  messages: readonly Pick<ChatMessage, 'from' | 'kind' | 'text'>[],
): LeadValues {
  if (lead) {
    const { userName, company, userIdentity, remark } = lead;
    return { userName, phone: '', company, userIdentity, remark };
  }
  const said = messages.filter(({ from, kind }) => from === 'visitor' && kind === 'text');
  const surname = said.map(({ text }) => SURNAME.exec(text)?.[1]).findLast(Boolean);
  const asked = said.map(({ text }) => text.trim()).filter((text) => text.length >= MIN_ASKED);
  return {
    userName: member?.name || (surname ? `${surname}先生/女士` : ''),
    phone: findWrittenPhone(messages),
    company: member?.company ?? '',
    userIdentity: '',
    remark: asked.join('；').slice(0, MAX_REMARK),
  };
}
