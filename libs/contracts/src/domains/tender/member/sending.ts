import { isQuietHours, SENDING_CHANNELS } from '@zhucheng/domain-tender';
import { z } from 'zod';
import { CODES } from '../../../codes.ts';
import { defineContract } from '../../../define-contract.ts';
import { modelReply } from '../../../envelope.ts';
import { channelsSchema } from '../../../forms/subscription.ts';
import { quietHoursSchema, robotKindSchema, sendingSettingsSchema } from './sending.schemas.ts';

const change = {
  method: 'POST',
  auth: 'member',
  kind: 'mutation',
  invalidates: ['tenderSending.get'],
} as const;

const reply = modelReply(sendingSettingsSchema);

/**
 * How members are told of tenders besides the inbox. Mails are ended without a login at
 * `/api/tender/unsubscribe/{token}`.
 */
export const tenderSendingContract = defineContract('tenderSending', {
  get: {
    method: 'POST',
    path: '/ai/bidNotify/get',
    auth: 'member',
    kind: 'query',
    summary: '自己的招标提醒怎么发：安静时段、邮箱和机器人的状态',
    request: z.object({}),
    reply,
  },
  update: {
    ...change,
    path: '/ai/bidNotify/update',
    summary: '设置安静时段，和公告变化、日期提醒发到哪里：只改给出的部分',
    request: z.object({
      quiet: quietHoursSchema
        .refine(isQuietHours, '安静时段的开始和结束不能相同，请至少留一段时间发送')
        .nullable()
        .optional(),
      urgentChannels: z.optional(channelsSchema),
    }),
    reply,
  },
  saveRobot: {
    ...change,
    path: '/ai/bidNotify/robot/save',
    summary: '填写一个群机器人的地址和签名密钥；保存后不再显示',
    request: z.object({
      kind: robotKindSchema,
      url: z.string().trim().max(500, '机器人的地址太长，请重新复制'),
      secret: z.string().trim().max(200, '签名密钥太长，请重新复制').default(''),
    }),
    reply,
  },
  removeRobot: {
    ...change,
    path: '/ai/bidNotify/robot/remove',
    summary: '删除一个群机器人，不再发给它',
    request: z.object({ kind: robotKindSchema }),
    reply,
    errors: [CODES.notFound],
  },
  testRobot: {
    ...change,
    path: '/ai/bidNotify/robot/test',
    summary: '让一个群机器人说一句测试的话，每分钟最多 3 次；成功即重新开启',
    request: z.object({ kind: robotKindSchema }),
    reply,
    errors: [CODES.notFound, CODES.conflict],
  },
  enableChannel: {
    ...change,
    path: '/ai/bidNotify/channel/enable',
    summary: '重新开启连续失败而停用的邮箱或机器人',
    request: z.object({ channel: z.enum(SENDING_CHANNELS, '请选择邮件或一个机器人') }),
    reply,
    errors: [CODES.notFound],
  },
});
