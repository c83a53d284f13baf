/** Names of the groups of operations; a group without one shows its own. */
const NAMES: Record<string, string> = {
  openTenders: '公开接口 · 招标',
  openSubscriptions: '公开接口 · 订阅',
  openOrganisations: '公开接口 · 企业',
  openStandards: '公开接口 · 标准',
  openNews: '公开接口 · 资讯',
  openWebhooks: '公开接口 · 推送',
  auth: '登录',
  news: '资讯与内容',
  help: '帮助',
  search: '搜索',
  tender: '招标',
  download: '下载',
  recruit: '招聘',
  learning: '学习',
  seo: '页面信息',
};

/** Name of a group of operations. */
export const tagName = (tag: string): string => NAMES[tag] ?? tag;
