import type { LoginResult } from '@zhucheng/contracts';

/** What the steps after a login form are given: where the login stands, and who hears how it goes on. */
export interface StepProps {
  result: LoginResult;
  onResult: (result: LoginResult) => void | Promise<void>;
}
