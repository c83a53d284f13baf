import type { Fault } from '../checks/fault.ts';

const OPEN_PLACE = /【待补充：([^【】]*)】/gu;

/** Words for a place within a sentence that its author leaves open, naming what is missing; they end no sentence themselves. */
export const toOpenPlace = (needs: string): string =>
  `【待补充：${needs.replaceAll(/[【】。！？!?\s]+/gu, ' ').trim()}】`;

/** Places of a sentence that were left open. */
export const findOpenPlaces = (text: string): Fault[] =>
  Array.from(text.matchAll(OPEN_PLACE), ({ 0: whole, 1: needs = '', index }) => ({
    kind: 'gap',
    start: index,
    end: index + whole.length,
    reason: `补上${needs.trim() || '缺的内容'}，或删去这句`,
  }));
