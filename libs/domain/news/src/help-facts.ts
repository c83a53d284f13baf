/** Shape of a help number: a letter and four digits, such as H0201. */
export const HELP_NUMBER = /^[A-Z]\d{4}$/;

/** Returns a help number in its one spelling: full-width signs, lower case and spaces are what people type on phones. */
export const normaliseHelpNumber = (text: string): string =>
  text.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

/** Returns the address under which customers quote a help article on the phone. */
export const getHelpNumberPath = (number: string): string => `/help/num/${number}`;

/** What a help article states about itself besides its text; missing or misspelt facts are undefined. */
export interface HelpFacts {
  /** Help number, quoted on the phone. */
  number: string | undefined;
  /** Version of the product for which it was written, such as 计支宝 4.9. */
  version: string | undefined;
  /** Day on which somebody last followed it step by step, `YYYY-MM-DD`. */
  checkedOn: string | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the facts of a help article. A check before its publication says nothing about it and is left out. */
export function readHelpFacts(
  { number, version, checkedOn }: Readonly<Record<string, unknown>>,
  releaseTime = '',
): HelpFacts {
  const day = toText(checkedOn);
  return {
    number: toText(number),
    version: toText(version),
    checkedOn: day && DAY.test(day) && day >= releaseTime.slice(0, 10) ? day : undefined,
  };
}

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
