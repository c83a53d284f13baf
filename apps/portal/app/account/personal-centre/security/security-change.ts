import type { profileContract, ReplyOf } from '@zhucheng/contracts';

/** Security setting to change. */
export type SecurityChange =
  | 'password'
  | 'phone'
  | 'email'
  | 'totp-on'
  | 'totp-off'
  | 'recovery'
  | 'wechat-off'
  | 'double-on'
  | 'double-off'
  | 'close';

/** Profile as its owner sees it. */
export type Profile = ReplyOf<(typeof profileContract)['endpoints']['get']>['model'];

/** Props of a change's form. */
export interface ChangeFormProps {
  /** Ticket of the completed re-authentication. */
  ticket: string;
  onDone: () => void;
}
