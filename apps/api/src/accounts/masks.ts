/** A mobile number as others may see it: 138****0001. */
export const maskedPhone = (phone: string | null) =>
  phone ? phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2') : '';

/** A mailbox as others may see it: z***@example.com. */
export const maskedEmail = (email: string | null) =>
  email ? email.replace(/^(.)[^@]*@/, '$1***@') : '';

/** A name as others may see it: 王*, 欧阳*. */
export const maskedName = (name: string) =>
  name.length < 2
    ? name
    : `${name.slice(0, name.length > 3 ? 2 : 1)}${'*'.repeat(name.length > 3 ? 2 : name.length - 1)}`;
