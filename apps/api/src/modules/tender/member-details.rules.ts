import type { NoticeContact, PartyContact } from '../../db/schema.ts';

/** Names of the organisations behind a notice. */
export interface PartyNames {
  buyer: string | null;
  agency: string | null;
}

/** The parties of a notice that can be reached, the buyer first; one of whom nothing is known is left out. */
export function toContacts(contact: NoticeContact, names: PartyNames) {
  return (['buyer', 'agency'] as const).flatMap((role) => {
    const { person, phone, email, address }: PartyContact = contact[role] ?? {};
    if (!person && !phone && !email && !address) return [];
    return [
      {
        ...{ role, organisation: names[role] },
        ...{ person: person || null, phone: phone || null },
        ...{ email: email || null, address: address || null },
      },
    ];
  });
}

/** Passages of the source that only members read. */
export const toNotes = ({ notes = {} }: NoticeContact) =>
  Object.entries(notes).map(([title, text]) => ({ title, text }));
