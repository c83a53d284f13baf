/** Edit of a text that an author can have proposed. */
export interface TextEdit {
  id: (typeof TEXT_EDIT_IDS)[number];
  title: string;
  summary: string;
  /** Tool whose instruction and price hold where a model writes; rules alone need none, and are free. */
  tool?: 'polish' | 'shorten' | 'expand';
  /** Length wanted, as a share of the present one. */
  length?: number;
}

/** Ids of the edits, those without a model first. */
export const TEXT_EDIT_IDS = [
  'wording',
  'punctuation',
  'standards',
  'polish',
  'shorten',
  'expand',
] as const;

/** Edits in the order in which they are offered. */
export const TEXT_EDITS: readonly TextEdit[] = [
  { id: 'wording', title: '统一术语与单位', summary: '砼、m2、Mpa、台帐改成规范写法' },
  { id: 'punctuation', title: '规范标点与数字', summary: '全角标点、百分数、数值范围和乘号' },
  { id: 'standards', title: '换下废止的标准', summary: '照本站标准库换成现行的标准号' },
  { id: 'polish', title: '润色', summary: '只改表达，数字与编号不动', tool: 'polish' },
  { id: 'shorten', title: '缩写', summary: '缩到六成，留结论与数字', tool: 'shorten', length: 0.6 },
  { id: 'expand', title: '扩写', summary: '只从引用的段落里补', tool: 'expand', length: 1.6 },
];
