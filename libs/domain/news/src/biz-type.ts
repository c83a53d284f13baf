/** Business types of content, in the order of the site. `path` is the list page, `label` the displayed name. */
export const BIZ_TYPES = [
  { id: 'NEWS', name: '新闻资讯', label: '新闻', path: '/news' },
  { id: 'KNOW', name: '工程知识', label: '知识', path: '/news' },
  { id: 'NORMAL', name: '标准规范', label: '标准', path: '/standard' },
  { id: 'POLICY', name: '政策法规', label: '政策', path: '/policy' },
  { id: 'PAPER', name: '论文', label: '论文', path: '/paper' },
  { id: 'VIDEO', name: '视频课程', label: '课程', path: '/video' },
  { id: 'DOWNLOAD', name: '资料下载', label: '资料', path: '/information/list' },
  { id: 'HELP', name: '帮助中心', label: '帮助', path: '/help' },
  { id: 'SOLUTION', name: '解决方案', label: '方案', path: '/solution' },
  { id: 'PRODUCT', name: '产品', label: '产品', path: '/product' },
  { id: 'LOG', name: '更新日志', label: '更新', path: '/product/log' },
] as const;

/** Constant of a business type. */
export type BizType = (typeof BIZ_TYPES)[number]['id'];

/** Finds a business type by its constant; returns undefined for other text. */
export function findBizType(id: string) {
  return BIZ_TYPES.find((type) => type.id === id);
}
