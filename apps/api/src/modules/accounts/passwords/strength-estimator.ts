import { Options, ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import { pinyinWords } from './pinyin-words.ts';
import { suggestions, warnings } from './strength-texts.ts';

const { timeEstimation } = new Options().translations;

/** Guesses how long a password holds, with a list of stolen ones and of pinyin words. */
export const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, pinyin: pinyinWords() },
  graphs: common.adjacencyGraphs,
  translations: { warnings, suggestions, timeEstimation },
});
