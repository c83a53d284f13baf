/** Masks a mobile number: 138****0001. */
export const maskPhone = (phone: string | null) =>
  phone ? phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2') : '';

/** Masks a mailbox: z***@example.com. */
export const maskEmail = (email: string | null) =>
  email ? email.replace(/^(.)[^@]*@/, '$1***@') : '';

/** Masks a name: 王*, 欧阳**. Characters outside the BMP count as one. */
export function maskName(name: string): string {
  const characters = [...name];
  if (characters.length < 2) return name;
  const shown = characters.length > 3 ? 2 : 1;
  return characters.slice(0, shown).join('') + '*'.repeat(Math.min(2, characters.length - shown));
}
