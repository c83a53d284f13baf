const UNSAFE = /[<>&\u2028\u2029]/g;

const ESCAPED: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * Serialises JSON for a script element: escapes characters that could end the element or a line. Property names that
 * consist of one such character only are not supported: V8 may misread them (Node 24.21).
 */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(UNSAFE, (character) => ESCAPED[character] ?? '');
}
