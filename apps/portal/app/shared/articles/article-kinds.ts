import type { BizType } from '@zhucheng/domain-news';

/** Kind of article with a list page of its own. */
export interface ArticleKind {
  /** First path segment of its pages. */
  segment: string;
  bizTypes: readonly BizType[];
  name: string;
  note: string;
}

const KINDS: readonly ArticleKind[] = [
  {
    segment: 'news',
    bizTypes: ['NEWS', 'KNOW'],
    name: '新闻',
    note: '行业动态与工程实务，每个工作日更新。',
  },
  {
    segment: 'standard',
    bizTypes: ['NORMAL'],
    name: '标准规范',
    note: '工程现场常用标准的要点、适用范围与新旧对照。',
  },
  {
    segment: 'policy',
    bizTypes: ['POLICY'],
    name: '政策法规',
    note: '与工程项目有关的法规和部门文件，逐条说明怎么做。',
  },
  {
    segment: 'paper',
    bizTypes: ['PAPER'],
    name: '论文',
    note: '工程管理与技术研究，附算例和数据。',
  },
  {
    segment: 'solution',
    bizTypes: ['SOLUTION'],
    name: '解决方案',
    note: '按工程类型给出分部分项、计量规则和验收表单的用法。',
  },
  {
    segment: 'product',
    bizTypes: ['PRODUCT'],
    name: '产品',
    note: '清单、构件和签认只录一次，从现场一路用到结算。',
  },
  {
    segment: 'video',
    bizTypes: ['VIDEO'],
    name: '课程',
    note: '每节讲一件现场当天用得上的事。',
  },
  {
    segment: 'detail',
    bizTypes: ['DOWNLOAD'],
    name: '资料下载',
    note: '表格、台账与手册。',
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
