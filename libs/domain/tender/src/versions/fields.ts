/** Kinds of changes that matter to bidders; only these are told to anybody. In display order. */
export const MATERIAL_KINDS = [
  { id: 'withdrawal', name: '公告撤回' },
  { id: 'deadline', name: '投标截止' },
  { id: 'opening', name: '开标时间' },
  { id: 'amount', name: '金额' },
  { id: 'lot', name: '标段' },
  { id: 'qualification', name: '资质要求' },
  { id: 'attachment', name: '附件' },
  { id: 'claim', name: '各来源的说法' },
] as const;

/** One of {@link MATERIAL_KINDS}. */
export type MaterialKind = (typeof MATERIAL_KINDS)[number]['id'];

/** All material kinds, for schemas. */
export const MATERIAL_KIND_IDS = MATERIAL_KINDS.map(({ id }) => id) as [
  MaterialKind,
  ...MaterialKind[],
];

/** Returns the names of material kinds in their order: 投标截止、附件. */
export function formatMaterialKinds(kinds: readonly string[]): string {
  return MATERIAL_KINDS.filter(({ id }) => kinds.includes(id))
    .map(({ name }) => name)
    .join('、');
}

interface NoticeField {
  name: string;
  /** Kind of change that a change of the field may be. */
  material?: MaterialKind;
}

/** Fields that versions of a notice are compared by, in display order. */
export const NOTICE_FIELDS = {
  state: { name: '公告状态', material: 'withdrawal' },
  deadline: { name: '投标截止时间', material: 'deadline' },
  openTime: { name: '开标时间', material: 'opening' },
  amount: { name: '金额', material: 'amount' },
  lot: { name: '标段', material: 'lot' },
  qualification: { name: '资质要求', material: 'qualification' },
  attachments: { name: '附件', material: 'attachment' },
  claims: { name: '各来源的说法', material: 'claim' },
  awards: { name: '投标与中标单位' },
  title: { name: '标题' },
  infoType: { name: '信息类型' },
  category: { name: '交易类别' },
  projectType: { name: '项目类型' },
  divisionCode: { name: '地区' },
  location: { name: '建设地点' },
  durationDays: { name: '工期' },
  evaluationMethod: { name: '评标办法' },
  publishTime: { name: '发布时间' },
  statements: { name: '公告列出的变更' },
  sourceUrl: { name: '原文地址' },
  contact: { name: '联系方式' },
  text: { name: '公告正文' },
} as const satisfies Record<string, NoticeField>;

/** Name of a field that versions are compared by. */
export type NoticeFieldId = keyof typeof NOTICE_FIELDS;

/** All field names, for schemas. */
export const NOTICE_FIELD_IDS = Object.keys(NOTICE_FIELDS) as [NoticeFieldId, ...NoticeFieldId[]];
