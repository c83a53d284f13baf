import type { PageHandle } from '@zhucheng/app-shell';
import { libraryQuery } from '@zhucheng/domain-news';
import { POLICIES } from '../../shared/library/library-kinds.ts';
import { LibraryList, createLibraryLoader } from '../../shared/library/library-list.tsx';

export const handle: PageHandle = { query: libraryQuery.names };

const load = createLibraryLoader(POLICIES);
export const loader = load;
export const clientLoader = load;

/** Policies of all columns or of one. */
export default function PolicyList() {
  return <LibraryList kind={POLICIES} note="与工程项目有关的法规和部门文件，逐条说明怎么做。" />;
}
