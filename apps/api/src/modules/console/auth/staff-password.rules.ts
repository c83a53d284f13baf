import { MIN_STAFF_PASSWORD_LENGTH } from '@zhucheng/contracts';

/** Person whose password it is. */
interface PasswordOwner {
  phone: string | null;
  realname: string;
}

/** Reason why a password does not do for staff, in Chinese; undefined if it does, apart from its strength. */
export function findPasswordFault(
  password: string,
  { phone, realname }: PasswordOwner,
  published: readonly string[],
): string | undefined {
  if ([...password].length < MIN_STAFF_PASSWORD_LENGTH) {
    return `密码至少 ${MIN_STAFF_PASSWORD_LENGTH} 个字符`;
  }
  const plain = password.toLowerCase();
  if (phone && plain.includes(phone)) return '密码里不能有手机号';
  if (realname.length > 1 && plain.includes(realname.toLowerCase())) return '密码里不能有姓名';
  if (published.includes(password)) return '这个密码是公开的示例，请换一个';
  return undefined;
}
