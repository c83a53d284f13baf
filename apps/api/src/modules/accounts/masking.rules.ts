/** A mobile number as others may see it: 138****0001. */
export const maskPhone = (phone: string | null) =>
  phone ? phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2') : '';

/** A mailbox as others may see it: z***@example.com. */
export const maskEmail = (email: string | null) =>
  email ? email.replace(/^(.)[^@]*@/, '$1***@') : '';

/** A name as others may see it: 王*, 欧阳**. Rare characters count as one, as they are read. */
export function maskName(name: string): string {
  const signs = [...name];
  if (signs.length < 2) return name;
  const shown = signs.length > 3 ? 2 : 1;
  return signs.slice(0, shown).join('') + '*'.repeat(Math.min(2, signs.length - shown));
}
