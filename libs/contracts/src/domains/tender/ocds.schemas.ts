import { z } from 'zod';
import { timeSchema } from '../../envelope.ts';

const ocid = z.string().meta({
  description: '采购过程的编号：前缀加项目编号。',
  examples: ['ocds-xxxxxx-0192f0c1a5b87d3e9c41f2a6d7e80b35'],
});

/** A release of OCDS 1.1; its schema is the standard's. */
const release = z.looseObject({
  ocid,
  id: z.string().describe('发布的编号，在这个采购过程里唯一。'),
  date: timeSchema.describe('发布的时间。'),
  tag: z
    .array(z.string())
    .min(1)
    .meta({ description: '发布的种类，OCDS 的 releaseTag 代码表。', examples: [['tender']] }),
});

/** A record package of OCDS 1.1 with the record of one project. */
export const ocdsRecordPackageSchema = z.object({
  uri: z.url().describe('这份文件自己的地址。'),
  version: z.literal('1.1').describe('OCDS 的版本。'),
  publishedDate: timeSchema.describe('这份文件生成的时间。'),
  publisher: z
    .object({
      name: z.string().meta({ description: '名称。', examples: ['筑程云'] }),
      uri: z.url().describe('网址。'),
    })
    .describe('发布者。'),
  license: z
    .url()
    .optional()
    .meta({
      description: '许可协议的地址。',
      examples: ['https://creativecommons.org/licenses/by/4.0/'],
    }),
  extensions: z.array(z.url()).describe('用到的 OCDS 扩展。'),
  records: z
    .array(
      z.object({
        ocid,
        releases: z.array(release).min(1).describe('每条公告的每一版，最早的在前。'),
        compiledRelease: release.describe('汇总：每个字段现在的值。'),
        versionedRelease: z.looseObject({ ocid }).describe('每个字段历次的值。'),
      }),
    )
    .describe('记录，一个项目一条。'),
});
