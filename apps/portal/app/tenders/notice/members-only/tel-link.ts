/** Returns the `tel:` link of a phone number; undefined for a text with several numbers or an extension. */
export function toTelLink(number: string): string | undefined {
  if (!/^\+?[\d\s()（）—－-]{5,24}$/.test(number)) return undefined;
  const digits = number.replaceAll(/\D/g, '');
  return digits.length < 5 || digits.length > 15
    ? undefined
    : `tel:${number.startsWith('+') ? '+' : ''}${digits}`;
}
