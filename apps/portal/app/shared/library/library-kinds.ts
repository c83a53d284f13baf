import type { ArticleSortId, BizType } from '@zhucheng/domain-news';

/** Facts that a list can be narrowed by. */
export type FacetName = 'status' | 'issuer' | 'region' | 'year';

/** A kind of the library: what its list can be asked for. Name, note and paths stand in the table of article kinds. */
export interface LibraryKind {
  bizType: BizType;
  /** Names under which editors keep title and description of the list and of one document. */
  listPage: string;
  detailPage: string;
  placeholder: string;
  facets: readonly {
    name: FacetName;
    title: string;
    /** Values without any document show, too. */
    showEmpty?: boolean;
  }[];
  /** The first is the list's own. */
  sorts: readonly ArticleSortId[];
}

/** Standards as facts: number, state, days, what replaced what. */
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

/** Laws, regulations and rules, explained. */
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

/** Papers of the site's own desks. */
export const PAPERS: LibraryKind = {
  bizType: 'PAPER',
  listPage: 'paper',
  detailPage: 'paperDetail',
  placeholder: '论文题目或关键词',
  facets: [{ name: 'year', title: '发表年份' }],
  sorts: ['newest', 'read'],
};

const LIBRARY_KINDS = [STANDARDS, POLICIES, PAPERS];

/** The library kind of a business type; undefined for articles that are no part of the library. */
export function findLibraryKind(bizType: BizType): LibraryKind | undefined {
  return LIBRARY_KINDS.find((kind) => kind.bizType === bizType);
}
