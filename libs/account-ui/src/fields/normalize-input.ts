import type { ChangeEvent, FocusEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** Turns typed or pasted text into the intended value. */
export type NormalizeInput = (text: string) => string;

/** Full-width letters and signs, as Chinese input methods write them, become plain ones. */
const plain = (text: string) => text.normalize('NFKC');

/** Separators between digits as people and address books write them, invisible direction marks included. */
const SEPARATORS = /[\s\-().\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g;

const COUNTRY = /^(?:\+|00)?86(?=1\d{10})/;

/** A mobile number: 11 digits without separators and country code. A country code being typed is left to be finished. */
export const normalizePhone: NormalizeInput = (text) => {
  const number = plain(text).replace(SEPARATORS, '').replace(COUNTRY, '');
  return number.slice(0, /^(?:\+|0|8)/.test(number) ? 15 : 11);
};

/** A code of six digits, also out of the whole message that brought it. */
export const normalizeCode: NormalizeInput = (text) => {
  const [code] = /(?<!\d)\d{6}(?!\d)/.exec(plain(text)) ?? [];
  return code ?? plain(text).replace(SEPARATORS, '').slice(0, 6);
};

/** A mobile number or an e-mail address; only what looks like a whole number is taken for one. */
export const normalizeAccount: NormalizeInput = (text) => {
  const number = plain(text).replace(SEPARATORS, '').replace(COUNTRY, '');
  return /^1\d{10}$/.test(number) ? number : plain(text);
};

/** Input props of a registered field. */
interface Registered extends Omit<UseFormRegisterReturn, 'onChange' | 'onBlur'> {
  onChange: (event: ChangeEvent<HTMLInputElement>) => Promise<void>;
  onBlur: (event: FocusEvent<HTMLInputElement>) => Promise<void>;
}

/**
 * A registered field that writes what was meant in the place of what was typed; not while an input method composes. One
 * that is left empty says nothing yet: its message would move the button that is being clicked out of the way.
 */
export function withNormalizer(
  field: UseFormRegisterReturn,
  tidy: NormalizeInput = (text) => text,
): Registered {
  const correct = (input: HTMLInputElement) => {
    const meant = tidy(input.value);
    // Written only where it differs, for writing moves the cursor to the end.
    if (meant !== input.value) input.value = meant;
  };
  return {
    ...field,
    onChange: async (event) => {
      const { isComposing } = event.nativeEvent as InputEvent;
      if (!isComposing) correct(event.currentTarget);
      await field.onChange(event);
    },
    onBlur: async (event) => {
      correct(event.currentTarget);
      if (event.currentTarget.value !== '') await field.onBlur(event);
    },
  };
}
