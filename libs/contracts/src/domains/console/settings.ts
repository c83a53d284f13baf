import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { listReply, modelReply } from '../../envelope.ts';
import {
  featureSchema,
  featureSwitchSchema,
  settingGroupSchema,
  storedGroupSchema,
} from './settings.schemas.ts';

/** Settings of the site and its service: invitation, hours, replies, hotline, filings, brand, landing pages, review. */
export const consoleSettingsContract = defineContract('consoleSettings', {
  get: {
    method: 'POST',
    auth: 'staff:settings',
    kind: 'query',
    path: '/console/setting/get',
    summary: '一组设置：客服、备案、落地页数据、品牌或内容审核；附谁在何时改的',
    request: z.object({ group: settingGroupSchema }),
    reply: modelReply(storedGroupSchema),
  },
  save: {
    method: 'POST',
    auth: 'staff:settings',
    kind: 'mutation',
    audit: 'setting.save',
    path: '/console/setting/save',
    summary:
      '保存一组设置，2 秒内在所有进程生效；从旧的一版改起的，答 40900 并附现在的内容，两边都不丢',
    request: z.object({
      group: settingGroupSchema,
      /** Shapes are those of the group; the API checks them. */
      values: z.record(z.string(), z.unknown()),
      version: z.number().int().min(0),
    }),
    reply: modelReply(storedGroupSchema),
    errors: [CODES.badInput, CODES.conflict],
    invalidates: ['consoleSettings.get'],
  },
});

/** Features that can be switched off without a release. */
export const consoleSwitchesContract = defineContract('consoleSwitches', {
  list: {
    method: 'POST',
    auth: 'staff:switches',
    kind: 'query',
    path: '/console/switch/list',
    summary: '可以关掉的功能：开或关，谁在何时、为什么切换的',
    request: z.object({}),
    reply: listReply(featureSwitchSchema),
  },
  set: {
    method: 'POST',
    auth: 'staff:switches',
    kind: 'mutation',
    stepUp: true,
    audit: 'switch.set',
    path: '/console/switch/set',
    summary: '开关一项功能，2 秒内在所有进程生效',
    request: z.object({
      feature: featureSchema,
      on: z.boolean(),
      note: z.string().trim().min(1, '请写原因，同事看得到').max(200, '原因最多 200 个字'),
    }),
    reply: modelReply(featureSwitchSchema),
    errors: [CODES.stepUpNeeded],
    invalidates: ['consoleSwitches.list'],
  },
});
