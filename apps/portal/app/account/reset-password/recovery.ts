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

/** Where a recovery stands; `account` is what was typed first. */
export type Recovery =
  | { step: 'account'; account?: string }
  | { step: 'code'; account: string; start: RecoveryStart }
  | {
      step: 'password';
      account: string;
      ticket: string;
      accounts: readonly RecoverableAccount[];
    }
  | { step: 'done' };

/** What every step is given: how to go on. */
export interface StepProps {
  go: (next: Recovery) => void;
}
