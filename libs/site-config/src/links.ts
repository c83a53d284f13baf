import { PRODUCT_KEYS, productNames } from './products.ts';

/** The study links of the news panel. */
export const STUDY_LINKS = [
  { label: '标准', note: '国标、行标、地标', href: '/standard' },
  { label: '政策', note: '法规与部门文件', href: '/policy' },
  { label: '论文', note: '工程管理与技术', href: '/paper' },
] as const;

/** Links of the news panel to content that has no entry of its own in the top navigation. */
export const CONTENT_LINKS = [
  { label: '招标信息', note: '公告、澄清、开标、结果', href: '/tender' },
  { label: '课程', note: '按岗位学的视频', href: '/video' },
  { label: '资料下载', note: '表格、清单、手册', href: '/information/list?tabsType=download' },
] as const;

/** Products, as the footer lists them. */
const PRODUCT_LINKS = PRODUCT_KEYS.map((key) => ({ label: productNames[key], href: `/${key}` }));

/** Link groups of the footer, besides topics, hotline and filings. */
export const FOOTER_GROUPS = [
  {
    title: '产品',
    links: PRODUCT_LINKS,
  },
  {
    title: '学习',
    links: [
      { label: '标准', href: '/standard' },
      { label: '政策', href: '/policy' },
      { label: '论文', href: '/paper' },
      { label: '课程', href: '/video' },
      { label: '资料下载', href: '/information/list?tabsType=download' },
    ],
  },
  {
    title: '关于',
    links: [
      { label: '新闻中心', href: '/news' },
      { label: '更新日志', href: '/product/log' },
      { label: '背景调查服务', href: '/backService' },
      { label: '加入我们', href: '/recruit' },
      { label: '微信公众号', href: '/weChat' },
    ],
  },
] as const;

/** Services that are not in the top navigation. */
export const SERVICE_LINKS = [
  { label: '智慧工地管理平台', href: '/neisheng' },
  { label: '咨询企业服务', href: '/jycic' },
] as const;
