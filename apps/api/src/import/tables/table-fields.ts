import { BIZ_TYPES } from '@zhucheng/domain-news';
import { INFORMATION_TYPES, TRADING_CATEGORIES } from '@zhucheng/domain-tender';

/** What a table holds. */
export type TableTarget = 'tenders' | 'articles';

/** Where the value of a field comes from: a column, or the same value for all rows. */
export type TableSource = { column: string } | { value: string };

/** Sources of the fields of a table, by the name of the field. Fields without one are empty. */
export type TableColumns = Readonly<Record<string, TableSource | undefined>>;

/** A field that a column may fill. */
export interface TableField {
  field: string;
  /** Names of columns that are recognised, besides those that only differ in width, spaces and brackets. */
  names: readonly string[];
  /** True where a row without it is left out. */
  isRequired?: boolean;
  /** Values that may hold for all rows. */
  choices?: readonly { value: string; label: string }[];
}

const toChoices = (list: readonly { id: string; name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }));

const TIMES = [
  '发布时间',
  '发布日期',
  '公告发布日期',
  '公告日期',
  '日期',
  '时间',
  'publishtime',
  'date',
];

const ARTICLE_FIELDS: readonly TableField[] = [
  { field: 'title', names: ['标题', '文章标题', '题目', '名称', 'title'], isRequired: true },
  // Choices are the columns of the site, which only the database knows.
  {
    field: 'directory',
    names: ['栏目', '栏目名称', '频道', '分类'],
    isRequired: true,
    choices: [],
  },
  { field: 'bizType', names: ['类型', '业务类型'], choices: toChoices(BIZ_TYPES) },
  { field: 'body', names: ['正文', '内容', '文章内容', 'content', 'body'], isRequired: true },
  { field: 'releaseTime', names: TIMES, isRequired: true },
  { field: 'id', names: ['编号', '文章编号', '唯一编号', 'id'] },
  { field: 'viceTitle', names: ['副标题'] },
  { field: 'memo', names: ['摘要', '简介', '导语', 'summary'] },
  { field: 'author', names: ['作者', '来源', '发布单位', 'author'] },
  { field: 'tags', names: ['标签', '关键词', 'tags'] },
];

const NOTICE_FIELDS: readonly TableField[] = [
  { field: 'title', names: ['标题', '公告标题', '公告名称', '名称', 'title'], isRequired: true },
  {
    field: 'infoType',
    names: ['公告类型', '信息类型', '类型'],
    choices: toChoices(INFORMATION_TYPES),
  },
  { field: 'publishTime', names: TIMES, isRequired: true },
  { field: 'sourceId', names: ['公告编号', '编号', '唯一编号', 'id'] },
  { field: 'projectName', names: ['项目名称', '工程名称', '标段名称'] },
  { field: 'projectNo', names: ['项目编号', '招标编号', '标段编号', '采购编号'] },
  { field: 'category', names: ['交易类别'], choices: toChoices(TRADING_CATEGORIES) },
  { field: 'projectType', names: ['项目类型', '工程类型'] },
  { field: 'divisionCode', names: ['地区', '行政区划', '所在地', '省市', '区域'] },
  {
    field: 'buyer',
    names: ['招标人', '采购人', '建设单位', '业主', '业主单位', '招标单位', '采购单位'],
  },
  { field: 'agency', names: ['招标代理', '代理机构', '招标代理机构', '采购代理机构'] },
  {
    field: 'amount',
    names: ['金额', '中标价', '中标金额', '预算金额', '招标控制价', '合同金额', '合同估算价'],
  },
  { field: 'deadline', names: ['截止时间', '投标截止时间', '报名截止时间', '截止日期'] },
  { field: 'openTime', names: ['开标时间', '开标日期'] },
  { field: 'location', names: ['建设地点', '项目地点', '地点'] },
  { field: 'qualification', names: ['资质要求', '资格要求', '投标人资格'] },
  { field: 'content', names: ['正文', '内容', '公告内容', '招标范围'] },
];

/** Fields that a table of a target may fill, those that matter most first. */
export const getTableFields = (target: TableTarget): readonly TableField[] =>
  target === 'articles' ? ARTICLE_FIELDS : NOTICE_FIELDS;

/** Name of a column without unit, width and spaces. */
const toBareName = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/\(.*?\)|[\s*:]/g, '')
    .toLowerCase();

/** The columns by whose names fields are recognised. */
export function recogniseColumns(target: TableTarget, headers: readonly string[]): TableColumns {
  const left = new Map(headers.map((header) => [header, toBareName(header)]));
  const columns: Record<string, TableSource> = {};
  for (const { field, names } of getTableFields(target)) {
    for (const name of names) {
      const found = [...left].find(([, bare]) => bare === name);
      if (!found) continue;
      columns[field] = { column: found[0] };
      left.delete(found[0]);
      break;
    }
  }
  // A table of projects has no other title.
  if (target === 'tenders' && !columns.title && columns.projectName)
    columns.title = columns.projectName;
  return columns;
}

/** What a table holds by the names of its columns, and which column fills what. */
export function recogniseTable(headers: readonly string[]): {
  target: TableTarget;
  columns: TableColumns;
} {
  const tables = (['articles', 'tenders'] as const).map((target) => {
    const columns = recogniseColumns(target, headers);
    return { target, columns, count: Object.keys(columns).length };
  });
  const [best] = tables.toSorted((a, b) => b.count - a.count);
  return best ?? { target: 'articles', columns: {} };
}
