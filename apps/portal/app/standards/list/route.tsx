import type { PageHandle } from '@zhucheng/app-shell';
import { libraryQuery } from '@zhucheng/domain-news';
import { STANDARDS } from '../../shared/library/library-kinds.ts';
import { LibraryList, createLibraryLoader } from '../../shared/library/library-list.tsx';

export const handle: PageHandle = { query: libraryQuery.names };

const load = createLibraryLoader(STANDARDS);
export const loader = load;
export const clientLoader = load;

/** Standards of all columns or of one. */
export default function StandardList() {
  return <LibraryList kind={STANDARDS} note="工程现场常用标准的要点、适用范围与新旧对照。" />;
}
