import type { BizType } from '@zhucheng/domain-news';

/** Kind of article with a list page of its own. */
export interface ArticleKind {
  /** First path segment of its pages. */
  segment: string;
  bizTypes: readonly BizType[];
  name: string;
}

const KINDS: readonly ArticleKind[] = [
  {
    segment: 'news',
    bizTypes: ['NEWS', 'KNOW'],
    name: '新闻',
  },
  {
    segment: 'standard',
    bizTypes: ['NORMAL'],
    name: '标准规范',
  },
  {
    segment: 'policy',
    bizTypes: ['POLICY'],
    name: '政策法规',
  },
  {
    segment: 'paper',
    bizTypes: ['PAPER'],
    name: '论文',
  },
  {
    segment: 'solution',
    bizTypes: ['SOLUTION'],
    name: '解决方案',
  },
  {
    segment: 'product',
    bizTypes: ['PRODUCT'],
    name: '产品',
  },
  {
    segment: 'video',
    bizTypes: ['VIDEO'],
    name: '课程',
  },
  {
    segment: 'detail',
    bizTypes: ['DOWNLOAD'],
    name: '资料下载',
  },
];

/** Returns the kind that a path belongs to; undefined for other paths. */
export function findKindByPath(pathname: string): ArticleKind | undefined {
  const segment = pathname.split('/')[1]?.replace(/\.data$/, '');
  return KINDS.find((kind) => kind.segment === segment);
}

/** Returns the kind of a business type. */
export function findKindByBizType(bizType: BizType): ArticleKind | undefined {
  return KINDS.find(({ bizTypes }) => bizTypes.includes(bizType));
}

/** List paths of kinds listed on a tab of the information page only. */
const TAB_PATHS: Readonly<Record<string, string>> = {
  detail: '/information/list?tabsType=download',
};

/** Returns the path of the list page of a kind. */
export function kindListPath({ segment }: ArticleKind): string {
  return TAB_PATHS[segment] ?? `/${segment}`;
}
