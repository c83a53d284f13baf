import { PRODUCT_KEYS, productNames } from '@zhucheng/site-config';
import type { BizType } from '../../biz-type.ts';
import { DOCUMENT_STATUSES } from '../../document-status.ts';
import type { Fact, FactOption } from './fact.ts';

const named = (names: readonly string[]): FactOption[] =>
  names.map((name) => ({ value: name, name }));

const STATUSES = named(DOCUMENT_STATUSES.map(({ name }) => name));
const LEVELS = named(['入门', '进阶', '专项']);

const PRODUCTS: readonly FactOption[] = PRODUCT_KEYS.map((value) => ({
  value,
  name: productNames[value],
}));

const COVERAGE: readonly FactOption[] = [
  { value: 'full', name: '全部' },
  { value: 'part', name: '部分' },
  { value: 'none', name: '没有' },
];

const dates: readonly Fact[] = [
  { name: 'publishDate', label: '发布日期', type: 'day' },
  { name: 'effectiveDate', label: '施行日期', type: 'day' },
];

const standards: Fact = {
  name: 'standards',
  label: '引用的标准',
  type: 'standards',
  span: 'full',
  hint: '每行一个标准号，如 GB 50500-2013',
};

const text = (name: string, label: string) => ({ name, label, type: 'text' }) as const;
const list = (name: string, label: string) => ({ name, label, type: 'list' }) as const;

/** Facts of each kind, in the order of the title block. */
const KIND_FACTS: Partial<Record<BizType, readonly Fact[]>> = {
  NORMAL: [
    {
      name: 'standardNumber',
      label: '标准号',
      type: 'standard',
      required: true,
      span: 'half',
      hint: '如 GB/T 50500-2024',
    },
    { ...text('issuer', '发布部门'), span: 'half' },
    { name: 'status', label: '状态', type: 'choice', options: STATUSES, required: true },
    ...dates,
    ...[
      ['replaces', '代替'],
      ['partlyReplaces', '部分代替'],
      ['replacedBy', '被代替'],
      ['partlyReplacedBy', '被部分代替'],
    ].map(([name = '', label = '']) => ({ name, label, type: 'standards', span: 'half' }) as const),
    standards,
  ],
  POLICY: [
    { ...text('issuer', '发文机关'), required: true, span: 'half' },
    { ...text('documentNumber', '文号'), span: 'half' },
    ...dates,
    { name: 'status', label: '有效性', type: 'choice', options: STATUSES, required: true },
    text('region', '适用地区'),
    { ...text('fullTitle', '文件名称'), span: 'full' },
    standards,
  ],
  PAPER: [
    { ...list('authors', '作者'), required: true, span: 'half' },
    { ...list('keywords', '关键词'), span: 'half' },
    standards,
  ],
  VIDEO: [
    { name: 'level', label: '难度', type: 'choice', options: LEVELS, required: true },
    { name: 'minutes', label: '时长（分钟）', type: 'count' },
    text('duration', '片长'),
    standards,
  ],
  DOWNLOAD: [
    { ...text('edition', '版本'), span: 'half', hint: '如 2026.11 版' },
    { ...text('standard', '适用标准'), span: 'half' },
    standards,
  ],
  HELP: [
    { ...text('number', '编号'), hint: '如 H0101' },
    { ...text('version', '适用版本'), span: 'half', hint: '如 计支宝 4.9' },
    { name: 'checkedOn', label: '核对日期', type: 'day' },
  ],
  NEWS: [standards],
  KNOW: [standards],
  SOLUTION: [
    { ...text('works', '工程类型'), span: 'half' },
    text('projectType', '项目类型代码'),
    { name: 'products', label: '用到的产品', type: 'list', options: PRODUCTS },
    { ...list('lines', '两行说明'), span: 'full' },
    {
      name: 'detail.measurement',
      label: '计量规则',
      type: 'rows',
      span: 'full',
      columns: [text('item', '项目'), text('unit', '单位'), text('rule', '规则')],
    },
    {
      name: 'detail.forms',
      label: '台账与表格',
      type: 'rows',
      span: 'full',
      columns: [text('name', '名称'), text('use', '用途')],
    },
    standards,
  ],
  PRODUCT: [
    { name: 'productKey', label: '产品', type: 'choice', options: PRODUCTS, required: true },
    text('audience', '给谁用'),
    { ...text('note', '一句话'), span: 'half' },
    { ...list('keywords', '关键词'), span: 'full' },
    {
      name: 'capabilities',
      label: '能力对照',
      type: 'rows',
      span: 'full',
      columns: [
        text('subject', '能力'),
        { name: 'coverage', label: '覆盖', type: 'choice', options: COVERAGE },
        text('word', '写法'),
      ],
    },
    { ...text('detail.lead', '导语'), span: 'full' },
    {
      name: 'detail.roles',
      label: '角色',
      type: 'rows',
      span: 'full',
      columns: [text('role', '角色'), list('does', '做什么')],
    },
    {
      name: 'detail.flow',
      label: '流程',
      type: 'rows',
      span: 'full',
      columns: [text('step', '步骤'), text('by', '谁做'), text('gives', '得到什么')],
    },
    {
      name: 'detail.modules',
      label: '模块',
      type: 'rows',
      span: 'full',
      columns: [text('name', '名称'), text('does', '做什么')],
    },
    { ...list('detail.needs', '上线前准备'), span: 'full' },
    {
      name: 'detail.faqs',
      label: '常见问题',
      type: 'rows',
      span: 'full',
      columns: [text('question', '问'), text('answer', '答')],
    },
  ],
  LOG: [
    { name: 'productKey', label: '产品', type: 'choice', options: PRODUCTS, required: true },
    { ...text('version', '版本号'), required: true },
    { ...list('added', '新增'), span: 'full' },
    { ...list('improved', '改进'), span: 'full' },
    { ...list('fixed', '修复'), span: 'full' },
  ],
};

/** Facts that articles of any kind may have. */
const COMMON_FACTS: readonly Fact[] = [
  { ...text('source', '来源'), span: 'half' },
  { name: 'cover', label: '封面', type: 'picture', span: 'half', hint: '搜索引擎和分享时配的图' },
];

/** Fields of the title block of a kind. */
export const listFacts = (bizType: BizType): readonly Fact[] => [
  ...(KIND_FACTS[bizType] ?? []),
  ...COMMON_FACTS,
];
