import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { listReply, modelReply } from '../../envelope.ts';

/** Names of the service's settings. */
export const SERVICE_SETTING_NAMES = [
  'invite',
  'hours',
  'holidays',
  'salesMailbox',
  'landing',
  'review',
] as const;

const settingSchema = z.object({
  name: z.enum(SERVICE_SETTING_NAMES),
  /** Shape of the setting's own; the API checks it. */
  value: z.unknown(),
});

/** Settings of the service, for administrators: invitation, hours, typed holidays, mailbox of sales, landing pages. */
export const serviceSettingsContract = defineContract('serviceSettings', {
  list: {
    method: 'POST',
    auth: 'staff:settings',
    kind: 'query',
    path: '/console/service/setting/list',
    summary: '客服与落地页的设置：自动邀请、服务时间、录入的节假日、销售邮箱、落地页数据、内容审核',
    request: z.object({}),
    reply: listReply(settingSchema),
  },
  save: {
    method: 'POST',
    auth: 'staff:settings',
    kind: 'mutation',
    audit: 'setting.save',
    path: '/console/service/setting/save',
    summary: '保存一项设置；格式不对则拒绝，原来的不变',
    request: settingSchema,
    reply: modelReply(settingSchema),
    errors: [CODES.badInput],
    invalidates: ['serviceSettings.list'],
  },
});
