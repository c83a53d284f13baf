import type { ChangeEvent, FocusEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** Converts typed or pasted text into the intended value. */
export type NormalizeInput = (text: string) => string;

/** Converts full-width characters of Chinese input methods to ASCII. */
const plain = (text: string) => text.normalize('NFKC');

/** Separators between digits, including invisible direction marks of address books. */
const SEPARATORS = /[\s\-().\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g;

const COUNTRY = /^(?:\+|00)?86(?=1\d{10})/;

/** Normalises a mobile number to 11 digits without separators and country code. An incomplete country code is kept. */
export const normalizePhone: NormalizeInput = (text) => {
  const number = plain(text).replace(SEPARATORS, '').replace(COUNTRY, '');
  return number.slice(0, /^(?:\+|0|8)/.test(number) ? 15 : 11);
};

/** Extracts a six-digit code, also from a pasted message. */
export const normalizeCode: NormalizeInput = (text) => {
  const [code] = /(?<!\d)\d{6}(?!\d)/.exec(plain(text)) ?? [];
  return code ?? plain(text).replace(SEPARATORS, '').slice(0, 6);
};

/** Normalises a mobile number or e-mail address; only complete numbers are treated as numbers. */
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
 * Registers a field whose text is normalised on input, except during composition of an input method. An empty field
 * is not validated on blur, because its message would move the button being clicked.
 */
export function withNormalizer(
  field: UseFormRegisterReturn,
  normalize: NormalizeInput = (text) => text,
): Registered {
  const correct = (input: HTMLInputElement) => {
    const meant = normalize(input.value);
    // Set only if different, because setting the value moves the cursor to the end.
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
