import { preload, type PageHandle } from '@zhucheng/app-shell';
import { redirect } from 'react-router';
import { searchPath, normaliseKeywords } from './search-path.ts';

export const handle: PageHandle = { query: ['keywords'] };

/** Target of the search forms: redirects to the results page of the keywords, or to the help home without keywords. */
const load = preload(({ query }) => {
  throw redirect(searchPath(normaliseKeywords(query.get('keywords'))));
});
export const loader = load;
export const clientLoader = load;

export default function SearchRedirect() {
  return null;
}
