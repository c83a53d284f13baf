/**
 * Business codes of the envelope. The first three digits are the HTTP status of refusals; success is HTTP 200.
 * On the wire a code is a string; clients also accept the number.
 */
export const CODES = {
  success: '30000',
  badInput: '40000',
  loginNeeded: '40100',
  notAllowed: '40300',
  /** Staff: who is there must be proved once more, by a code of the authenticator (`/console/auth/stepUp`). */
  stepUpNeeded: '40301',
  notFound: '40400',
  conflict: '40900',
  withdrawn: '41000',
  tooLarge: '41300',
  wrongType: '41500',
  tooMany: '42900',
  failure: '50000',
  unavailable: '50300',
  /** What was asked for may have been done all the same: the connection behind broke. Look before doing it again. */
  outcomeUnknown: '50301',
} as const;

/** One of the codes of {@link CODES}. */
export type Code = (typeof CODES)[keyof typeof CODES];

/** HTTP status that carries a refusal code. Success is 200; everything else is the code's first three digits. */
export function getHttpStatus(code: Code): number {
  return code === CODES.success ? 200 : Number(code.slice(0, 3));
}

/** Tests whether an envelope's code, string or number, means success. */
export function isSuccessCode(code: unknown): boolean {
  return String(code) === CODES.success;
}
