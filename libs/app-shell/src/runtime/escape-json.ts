const UNSAFE = /[<>&\u2028\u2029]/g;

const escapeOne = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * JSON that can stand inside a script element: no character in it can end the element or a line. Parsing gives back
 * the same value, as long as no name in it is one such character alone, which V8 may misread (Node 24.21).
 */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(UNSAFE, escapeOne);
}
