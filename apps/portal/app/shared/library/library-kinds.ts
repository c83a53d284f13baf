import type { ArticleSortId, BizType } from '@zhucheng/domain-news';

/** Facets of a library list. */
export type FacetName = 'status' | 'issuer' | 'region' | 'year';

/** Kind of library document (standards, policies, papers): its facets and sort orders. Name and paths are in `article-kinds.ts`. */
export interface LibraryKind {
  bizType: BizType;
  /** Keys of the editable title and description of the list and of a document. */
  listPage: string;
  detailPage: string;
  placeholder: string;
  facets: readonly {
    name: FacetName;
    title: string;
    /** Shows values without documents, too. */
    showEmpty?: boolean;
  }[];
  /** Sort orders; the first is the default. */
  sorts: readonly ArticleSortId[];
}

export const STANDARDS: LibraryKind = {
  bizType: 'NORMAL',
  listPage: 'standard',
  detailPage: 'standardDetail',
  placeholder: '标准号或名称，如 GB/T 50500',
  facets: [
    { name: 'status', title: '状态', showEmpty: true },
    { name: 'issuer', title: '发布部门' },
    { name: 'year', title: '标准年份' },
  ],
  sorts: ['effective', 'number', 'read', 'newest'],
};

export const POLICIES: LibraryKind = {
  bizType: 'POLICY',
  listPage: 'policy',
  detailPage: 'policyDetail',
  placeholder: '文件名称、文号或关键词',
  facets: [
    { name: 'status', title: '状态' },
    { name: 'region', title: '适用地区' },
    { name: 'issuer', title: '发布机关' },
    { name: 'year', title: '施行年份' },
  ],
  sorts: ['effective', 'read', 'newest'],
};

export const PAPERS: LibraryKind = {
  bizType: 'PAPER',
  listPage: 'paper',
  detailPage: 'paperDetail',
  placeholder: '论文题目或关键词',
  facets: [{ name: 'year', title: '发表年份' }],
  sorts: ['newest', 'read'],
};

const LIBRARY_KINDS = [STANDARDS, POLICIES, PAPERS];

/** Returns the library kind of a business type; undefined for other articles. */
export function findLibraryKind(bizType: BizType): LibraryKind | undefined {
  return LIBRARY_KINDS.find((kind) => kind.bizType === bizType);
}
