/** Masked destination of the code; unknown accounts get one too. */
export interface RecoveryStart {
  ticket: string;
  channel: 'sms' | 'mail';
  /** Masked. */
  recipient: string;
}

/** Account that the verified number or mailbox may recover. */
export interface RecoverableAccount {
  accountId: string;
  realname: string;
  phone: string;
  companies: string[];
}

/** State of a recovery; `account` is the first input. */
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

/** Props of every step. */
export interface StepProps {
  go: (next: Recovery) => void;
}
