import { Button, EmptyState } from '@zhucheng/ui';
import { libraryFilterLabels } from './library-filters.tsx';
import type { LibraryResultsProps } from './library-results.tsx';
import { NoArticles } from '../articles/no-articles.tsx';
import { toListRemovals } from '../list-removals.ts';
import { WaysOut } from '../ways-out.tsx';

interface EmptyLibraryListProps extends LibraryResultsProps {
  clearHref: string;
  /** False if the column has no documents at all. */
  filtered: boolean;
}

/** In place of an empty list of documents. */
export default function EmptyLibraryList({ filtered, ...props }: EmptyLibraryListProps) {
  return filtered ? <NoResults {...props} /> : <NoArticles />;
}

/** Offers what the list has without each filter, a site-wide search for the keywords, or all of the column. */
function NoResults({
  filter,
  reply,
  addressOf,
  allColumnsHref,
  clearHref,
}: Omit<EmptyLibraryListProps, 'filtered'>) {
  const { keywords } = filter;
  const labels = { id: reply.newsDir?.name, ...libraryFilterLabels(filter) };
  const removals = toListRemovals(reply.alternatives, labels, (names) => {
    const cleared = Object.fromEntries(names.map((name) => [name, undefined]));
    return (names.includes('id') ? allColumnsHref : addressOf)({ ...filter, ...cleared });
  });
  return (
    <EmptyState
      title="没有找到符合条件的内容"
      ways={<WaysOut removals={removals} unit="条" />}
      actions={
        <>
          {keywords && (
            <Button to={`/search?keywords=${encodeURIComponent(keywords)}`}>全站搜索这个词</Button>
          )}
          <Button variant="primary" to={clearHref}>
            清除全部条件
          </Button>
        </>
      }
    >
      条件可能太窄，也可能还没有收录。标准号可以只写数字，例如 50500。
    </EmptyState>
  );
}
