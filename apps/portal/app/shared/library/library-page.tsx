import type { newsContract, ReplyOf } from '@zhucheng/contracts';
import { libraryQuery, type LibraryFilter } from '@zhucheng/domain-news';
import { Breadcrumb, FilterLayout, PageHeader, Container, type BreadcrumbItem } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { ColumnTree } from '../articles/column-tree.tsx';
import type { LibraryKind } from './library-kinds.ts';
import { LibraryFilters } from './library-filters.tsx';
import { LibraryResults } from './library-results.tsx';
import type { LibraryView } from './library-request.ts';

interface LibraryPageProps {
  kind: LibraryKind;
  view: LibraryView;
  reply: ReplyOf<typeof newsContract.endpoints.dirNews>;
  /** Title, keywords and description of the document. */
  tdk: ReactNode;
  crumbs: readonly BreadcrumbItem[];
  title: string;
  note?: string;
  /** Accessible name of the list. */
  label: string;
  /** Tabs of the information page. */
  above?: ReactNode;
  /** Path of a page of a column, including query parameters that identify the list. */
  pathOf: (id: string | undefined, page?: number) => string;
}

const NO_FACETS = { status: [], issuer: [], region: [], year: [] };

/** List of standards, policies or papers with columns and filters beside it, in a drawer on phones. */
export function LibraryPage(props: LibraryPageProps) {
  const { kind, view, reply, tdk, crumbs, title, note, label, above, pathOf } = props;
  const { id, filter } = view;
  const addressOf = (other: LibraryFilter) => libraryQuery.format(pathOf(id), other);
  const { sort: _sort, ...conditions } = filter;
  const filters = { filter, totals: reply.facets ?? NO_FACETS, addressOf };
  // Most visitors filter by status, so it stands above the long tree of columns.
  const first = kind.facets.filter(({ name }) => name === 'status');
  const others = kind.facets.filter(({ name }) => name !== 'status');
  return (
    <Container>
      {tdk}
      <Breadcrumb items={crumbs} />
      <PageHeader title={title} note={note} />
      {above}
      <FilterLayout
        active={Object.keys(conditions).length}
        total={reply.total}
        filters={
          <>
            <LibraryFilters {...filters} facets={first} />
            <ColumnTree
              bizType={kind.bizType}
              current={id}
              hrefFor={(column) => libraryQuery.format(pathOf(column), filter)}
            />
            <LibraryFilters {...filters} facets={others} />
          </>
        }
      >
        {(filterButton) => (
          <LibraryResults
            kind={kind}
            filter={filter}
            label={label}
            reply={reply}
            addressOf={addressOf}
            allColumnsHref={(other) => libraryQuery.format(pathOf(undefined), other)}
            pageHref={(page) => libraryQuery.format(pathOf(id, page), filter)}
            filterButton={filterButton}
          />
        )}
      </FilterLayout>
    </Container>
  );
}

/** Canonical path: filtered lists are variants of the first page of their column. */
export function canonicalPath(
  { id, page, filter }: LibraryView,
  pathOf: LibraryPageProps['pathOf'],
) {
  return pathOf(id, Object.keys(filter).length === 0 ? page : 1);
}
