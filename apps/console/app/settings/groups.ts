import type { Permission } from '@zhucheng/contracts';

/** Page of the settings. */
export interface SettingsPage {
  key: string;
  title: string;
  permission: Permission;
  /** What it is for, in one sentence. */
  lead: string;
}

/** Pages of the settings, in the order of their tabs. */
export const SETTINGS_PAGES = [
  {
    key: 'service',
    title: '客服',
    permission: 'settings',
    lead: '自动邀请、服务时间、节假日、快捷回复和热线。保存后 2 秒内在所有页面生效。',
  },
  {
    key: 'brand',
    title: '品牌',
    permission: 'settings',
    lead: '名称、主体、邮箱和公众号。留空的沿用安装时的；保存后所有页面换成新的。',
  },
  {
    key: 'filings',
    title: '备案',
    permission: 'settings',
    lead: '页脚的两个备案号，一字不差地抄备案系统里的。',
  },
  {
    key: 'landing',
    title: '落地页数据',
    permission: 'settings',
    lead: '价格、客户和成效。没填的不显示，不会出现空的一节。',
  },
  {
    key: 'content',
    title: '内容审核',
    permission: 'settings',
    lead: '文章发布之前由谁看过。',
  },
  {
    key: 'switches',
    title: '功能开关',
    permission: 'switches',
    lead: '出了问题时先关掉一项功能，不用发版；开关要再验证一次身份。',
  },
  {
    key: 'experiments',
    title: '对比实验',
    permission: 'experiments',
    lead: '同一页面的两种样子，随机给访客看，比谁带来的线索多。由人开始，由人结束。',
  },
] as const satisfies readonly SettingsPage[];

/** Key of a page of the settings. */
export type SettingsPageKey = (typeof SETTINGS_PAGES)[number]['key'];
