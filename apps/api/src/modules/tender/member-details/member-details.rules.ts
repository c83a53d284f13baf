import type { NoticeContact, PartyContact } from '../../../db/schema.ts';

/** Names of the organisations behind a notice. */
export interface PartyNames {
  buyer: string | null;
  agency: string | null;
}

/** Contacts of a notice's parties, the buyer first; parties without contact data are left out. */
export function toContacts(contact: NoticeContact, names: PartyNames) {
  return (['buyer', 'agency'] as const).flatMap((role) => {
    const { person, phone, email, address }: PartyContact = contact[role] ?? {};
    if (!person && !phone && !email && !address) return [];
    return [
      {
        role,
        organisation: names[role],
        person: person || null,
        phone: phone || null,
        email: email || null,
        address: address || null,
      },
    ];
  });
}

/** Member-only passages of the source. */
export const toNotes = ({ notes = {} }: NoticeContact) =>
  Object.entries(notes).map(([title, text]) => ({ title, text }));
