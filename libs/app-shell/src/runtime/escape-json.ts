const UNSAFE = /[<>&\u2028\u2029]/g;

const escapeOne = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Serialises JSON for a script element: escapes characters that could end the element or a line. Property names that
 * consist of one such character only are not supported: V8 may misread them (Node 24.21).
 */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(UNSAFE, escapeOne);
}
