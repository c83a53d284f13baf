/** The address that dials a number; undefined where a text is more than one plain number (two of them, an extension). */
export function toTelLink(number: string): string | undefined {
  if (!/^\+?[\d\s()（）—－-]{5,24}$/.test(number)) return undefined;
  const digits = number.replaceAll(/\D/g, '');
  return digits.length < 5 || digits.length > 15
    ? undefined
    : `tel:${number.startsWith('+') ? '+' : ''}${digits}`;
}
