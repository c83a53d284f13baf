import type { Block, FieldValues } from '../../types/index.ts';
import { paragraph, said, toParagraphs, under } from './blocks.ts';
import { textOf, toChineseDay } from './values.ts';

/** Salutation: 致：… */
export const addressTo = (fields: FieldValues, name: string): Block =>
  paragraph(said(`致：${textOf(fields, name)}`, name));

/** Who signs, and the day. */
export const signedBy = (fields: FieldValues, who: string, day: string): Block[] => [
  paragraph(said(`${textOf(fields, who)}（章）`, who)),
  paragraph(said(toChineseDay(textOf(fields, day)), day)),
];

/** A long text under a heading, in its words; nothing if it was left empty. */
export const inWords = (fields: FieldValues, title: string, name: string): Block[] =>
  under(title, ...toParagraphs(textOf(fields, name), name));
