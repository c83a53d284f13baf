/** What an error page is told about a failed page, beside its status. */
export interface PageError {
  /** Business code of the refusal. */
  code: string;
  /** The API's message, for the user. */
  msg: string;
}
