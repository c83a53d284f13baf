import { preload, type PageHandle } from '@zhucheng/app-shell';
import { redirect } from 'react-router';
import { searchPath, wordsOf } from '../words.ts';

export const handle: PageHandle = { query: ['keywords'] };

/** Where search forms are sent, with or without script: on to the address of the words, to the help home without. */
const load = preload(({ query }) => {
  throw redirect(searchPath(wordsOf(query.get('keywords'))));
});
export const loader = load;
export const clientLoader = load;

export default function SearchForm() {
  return null;
}
