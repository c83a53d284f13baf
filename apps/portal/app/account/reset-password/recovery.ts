/** Where the code goes; the same for accounts that don't exist. */
export interface RecoveryStart {
  ticket: string;
  channel: 'sms' | 'mail';
  /** Masked. */
  recipient: string;
}

/** An account that the verified number or mailbox may recover. */
export interface RecoverableAccount {
  accountId: string;
  realname: string;
  phone: string;
  companies: string[];
}

/** Where a recovery stands. */
export type Recovery =
  | { step: 'account' }
  | { step: 'code'; start: RecoveryStart }
  | { step: 'password'; ticket: string; accounts: readonly RecoverableAccount[] }
  | { step: 'done' };

/** What every step is given: how to go on. */
export interface StepProps {
  go: (next: Recovery) => void;
}
