import { preload } from '@zhucheng/app-shell';
import SearchFirstHome, { searchFirstQueries } from './search-first-home.tsx';

const load = preload(searchFirstQueries);
export const loader = load;
export const clientLoader = load;

export default SearchFirstHome;
