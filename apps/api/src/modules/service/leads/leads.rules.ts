import { LEAD_KIND_LABELS, type LeadKind, type Touch } from '@zhucheng/domain-service';

/** Texts of a person who wants to be called. Absent ones are empty. */
export interface LeadDetails {
  kind: LeadKind;
  phone: string;
  userName: string;
  userIdentity: string;
  position: string;
  remark: string;
}

/** Fields that a further request may fill in where the lead has none. */
const FILLABLE = ['userName', 'userIdentity', 'position', 'remark'] as const;

/** Fields of a lead that a further request of the same number fills in. What is there is never replaced. */
export function findFilledIn(
  lead: LeadDetails,
  details: LeadDetails,
): Partial<Record<(typeof FILLABLE)[number], string>> {
  const filled = FILLABLE.filter((field) => lead[field] === '' && details[field] !== '');
  return Object.fromEntries(filled.map((field) => [field, details[field]]));
}

/** Tests whether a further request tells sales something that the lead does not say. */
export const tellsMore = (lead: LeadDetails, details: LeadDetails): boolean =>
  details.kind !== lead.kind ||
  FILLABLE.some((field) => details[field] !== '' && details[field] !== lead[field]);

/** Texts of a request that were given, for the history of the lead. */
export function toEventDetail(details: LeadDetails): Record<string, string> {
  const { phone: _phone, ...told } = details;
  return Object.fromEntries(Object.entries(told).filter(([, text]) => text !== ''));
}

/** Mail about a lead to sales. */
export interface LeadMail {
  subject: string;
  body: string;
}

/** Mail about a new lead, or about a lead whose visitor asked again. */
export function composeLeadMail(
  details: LeadDetails,
  touch: Touch | null,
  repeated: boolean,
): LeadMail {
  const { kind, phone, userName, userIdentity, position, remark } = details;
  const label = LEAD_KIND_LABELS[kind];
  const lines = [
    ['类别', label],
    ['手机号码', phone],
    ['姓名或昵称', userName],
    ['项目角色', userIdentity],
    ['职位', position],
    ['留言', remark],
    ['来源', touch ? describeTouch(touch) : ''],
  ].filter(([, text]) => text !== '');
  const title = repeated ? '再次提交' : '新线索';
  return {
    // No name: the outbox keeps subjects after it has cleared the text.
    subject: `${title}：${label}`,
    body: [...lines.map(([name = '', text = '']) => toLine(name, text)), '', '请尽快联系。'].join(
      '\n',
    ),
  };
}

/** Line of a mail; a text of several lines is indented, so that it cannot pretend to be others. */
const toLine = (name: string, text: string) => `${name}：${text.replace(/\s*\n/g, '\n    ')}`;

function describeTouch({ page, campaign, referrer }: Touch): string {
  const { utm_source: source, utm_campaign: name, utm_term: term } = campaign;
  const words = [source, name, term].filter((word) => word !== undefined);
  return [page, referrer, words.join(' / ')].filter((part) => part !== '').join('，');
}
