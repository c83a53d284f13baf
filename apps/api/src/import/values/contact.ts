import type { NoticeInput } from '../../content/index.ts';
import { from } from '../fields.ts';
import type { FieldReader } from '../mapping.ts';
import { readLine } from './text.ts';

type Contact = NonNullable<NoticeInput['contact']>;
type Party = NonNullable<Contact['buyer']>;

const MAX_LENGTH = 200;

/** Field names after the name of a party, by property. */
const NAMES: Readonly<Record<keyof Party, readonly string[]>> = {
  person: ['联系人', '项目联系人', '经办人'],
  phone: ['联系电话', '联系方式', '电话'],
  email: ['电子邮箱', '邮箱', '电子邮件'],
  address: ['联系地址', '地址'],
};

const BUYERS = ['招标人', '采购人', '建设单位'];
const AGENCIES = ['招标代理机构', '代理机构', '招标机构', '招标代理'];

/**
 * Contacts of buyer and agency, from fields such as 招标人联系电话 or 代理机构联系人. Names without a party (联系电话) are
 * the buyer's. `toPaths` returns the paths of names.
 */
export function readContact(toPaths: (...names: string[]) => string[]): FieldReader<Contact> {
  const party = (owners: readonly string[], alone: boolean) =>
    Object.entries(NAMES).map(([key, names]) => {
      const all = owners.flatMap((owner) => names.map((name) => owner + name));
      const paths = toPaths(...all, ...(alone ? names : []));
      return [key, from(paths, (raw) => readLine(raw, MAX_LENGTH))] as const;
    });
  const [buyer, agency] = [party(BUYERS, true), party(AGENCIES, false)];
  return (record, context) => {
    const read = (fields: typeof buyer): Party =>
      Object.fromEntries(fields.flatMap(([key, reader]) => known(key, reader(record, context))));
    return Object.fromEntries(
      Object.entries({ buyer: read(buyer), agency: read(agency) }).filter(
        ([, found]) => Object.keys(found).length > 0,
      ),
    );
  };
}

const known = (key: string, value: string | null) => (value === null ? [] : [[key, value]]);
