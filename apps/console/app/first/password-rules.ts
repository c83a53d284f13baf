import { MIN_STAFF_PASSWORD_LENGTH } from '@zhucheng/contracts';

/** Rule of a new password, and whether it holds as far as the browser knows. */
export interface PasswordRule {
  text: string;
  holds: boolean;
}

/** Rules of a new password of staff; the API checks them all, and looks into the lists of leaked passwords. */
export function checkPassword(password: string, name: string): PasswordRule[] {
  const isTyped = password !== '';
  const hasDigits = /1[3-9]\d{9}/.test(password);
  return [
    {
      text: `至少 ${MIN_STAFF_PASSWORD_LENGTH} 个字符`,
      holds: password.length >= MIN_STAFF_PASSWORD_LENGTH,
    },
    { text: '不含手机号和姓名', holds: isTyped && !hasDigits && !password.includes(name) },
  ];
}
