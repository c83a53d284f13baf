import type { PageHandle } from '@zhucheng/app-shell';
import { libraryQuery } from '@zhucheng/domain-news';
import { PAPERS } from '../../shared/library/library-kinds.ts';
import { LibraryList, createLibraryLoader } from '../../shared/library/library-list.tsx';

export const handle: PageHandle = { query: libraryQuery.names };

const load = createLibraryLoader(PAPERS);
export const loader = load;
export const clientLoader = load;

/** Papers of all disciplines or of one. */
export default function PaperList() {
  return <LibraryList kind={PAPERS} note="工程管理与技术研究，附算例和数据。" />;
}
