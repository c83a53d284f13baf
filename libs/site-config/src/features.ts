import { getEnvironment } from './environment.ts';

/** Features that staff can switch off without a release, with what visitors then meet. */
export const FEATURES = {
  chat: {
    name: '在线客服',
    off: '页面右侧没有“客服”，已打开的对话不能再发消息；热线和帮助中心照常',
  },
  booking: { name: '预约演示和咨询', off: '“立即咨询”改为显示热线，落地页的表单请访客打电话' },
  applications: { name: '在线投递简历', off: '职位页不再收简历，请应聘者发邮件' },
} as const;

/** One of {@link FEATURES}. */
export type Feature = keyof typeof FEATURES;

/** All features. */
export const FEATURE_NAMES = Object.keys(FEATURES) as [Feature, ...Feature[]];

/** Name in the environment of the features that are switched off, separated by commas. */
export const FEATURES_OFF = 'SITE_FEATURES_OFF';

/** Tests whether a feature is on: in this process (server), or when the page was made (browser). */
export const isFeatureOn = (feature: Feature): boolean =>
  !(getEnvironment()[FEATURES_OFF] ?? '').split(',').includes(feature);
