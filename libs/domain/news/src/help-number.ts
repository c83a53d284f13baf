/** Shape of a help number: a letter and four digits, such as H0201. */
export const HELP_NUMBER = /^[A-Z]\d{4}$/;

/** Returns a help number in its one spelling: full-width signs, lower case and spaces are what people type on phones. */
export const normaliseHelpNumber = (text: string): string =>
  text.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

/** Returns the address under which customers quote a help article on the phone. */
export const getHelpNumberPath = (number: string): string => `/help/num/${number}`;
