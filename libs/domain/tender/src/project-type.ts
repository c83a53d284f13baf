/** Project types of content and tenders. ALL and COMMON mean no restriction, NON no project. */
export const PROJECT_TYPES = [
  { id: 'ALL', name: '全部' },
  { id: 'COMMON', name: '综合工程' },
  { id: 'NON', name: '工程以外' },
  { id: 'ROAD', name: '公路' },
  { id: 'SUBWAY', name: '轨道交通' },
  { id: 'TUNNEL', name: '隧道' },
  { id: 'BUILDING', name: '房屋建筑' },
  { id: 'GOV', name: '市政' },
  { id: 'WATER', name: '水利水运' },
] as const;

/** Constant of a project type. */
export type ProjectTypeId = (typeof PROJECT_TYPES)[number]['id'];

/** All project type constants, for schemas. */
export const PROJECT_TYPE_IDS = PROJECT_TYPES.map(({ id }) => id) as [
  ProjectTypeId,
  ...ProjectTypeId[],
];

/** Finds a project type by its constant; returns undefined for other text. */
export function findProjectType(id: string) {
  return PROJECT_TYPES.find((type) => type.id === id);
}

/** Parties of a construction project, as target groups of content. ALL and COMMON mean everybody. */
export const PARTICIPANT_ROLES = [
  { id: 'ALL', name: '全部' },
  { id: 'COMMON', name: '通用' },
  { id: 'YZ', name: '业主' },
  { id: 'SG', name: '施工' },
  { id: 'JL', name: '监理' },
  { id: 'ZX', name: '咨询' },
  { id: 'JG', name: '监管' },
] as const;

/** Names of the parties that a person can belong to. */
export const PARTY_NAMES = PARTICIPANT_ROLES.filter(
  ({ id }) => id !== 'ALL' && id !== 'COMMON',
).map(({ name }) => name);
