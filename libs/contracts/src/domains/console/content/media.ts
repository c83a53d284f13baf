import { z } from 'zod';
import { CODES } from '../../../codes.ts';
import { defineContract } from '../../../define-contract.ts';
import {
  idSchema,
  listReply,
  modelReply,
  namedReply,
  pageReply,
  pageRequestFields,
  timeSchema,
} from '../../../envelope.ts';
import { MAX_PICTURE_BYTES, MEDIA_KINDS, MEDIA_USE_KINDS } from './media.constants.ts';
import { staffSchema } from './content.schemas.ts';

const percent = z.number().int().min(0).max(100, '焦点在 0 到 100 之间');

/** Point of a picture that every crop keeps, in percent of its width and height. */
const focalSchema = z.object({ x: percent, y: percent });

const mediaItemSchema = z.object({
  id: idSchema,
  kind: z.enum(MEDIA_KINDS),
  /** Address; stays when the file is replaced. */
  url: z.string(),
  /** Address of a small picture; null where there is none. */
  thumbnailUrl: z.string().nullable(),
  title: z.string(),
  alt: z.string(),
  focal: focalSchema,
  name: z.string(),
  mediaType: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Pixels; null of documents. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Length of a film. */
  seconds: z.number().nullable(),
  creator: staffSchema.nullable(),
  createTime: timeSchema,
  changeTime: timeSchema,
  /** Counts the changes; an update names the one it began from. */
  version: z.number().int(),
});

/** Picture, film or document of the library. */
export type MediaRecord = z.output<typeof mediaItemSchema>;

const mediaUseSchema = z.object({
  kind: z.enum(MEDIA_USE_KINDS),
  id: idSchema.nullable(),
  title: z.string(),
  /** True where visitors see it. */
  live: z.boolean(),
});

/** Place where a library file is used. */
export type MediaUse = z.output<typeof mediaUseSchema>;

const change = {
  method: 'POST',
  auth: 'staff:media',
  kind: 'mutation',
  reply: modelReply(mediaItemSchema),
  invalidates: ['consoleMedia.listPaged', 'consoleMedia.get'],
} as const;

const stored = {
  /** The same file was in the library already: it is the model. */
  existing: z.boolean(),
};

const texts = {
  title: z.string().trim().max(120, '名称最多 120 个字'),
  alt: z.string().trim().max(300, '替代文字最多 300 个字'),
};

/** The media library: pictures, films and documents with their texts and uses. */
export const consoleMediaContract = defineContract('consoleMedia', {
  listPaged: {
    method: 'POST',
    auth: 'staff:media',
    kind: 'query',
    path: '/console/media/listPaged',
    summary: '素材库：图片、影片和文档，最新的在前',
    request: z.object({
      keywords: z.string().trim().max(100).optional(),
      kind: z.enum(MEDIA_KINDS).optional(),
      /** Only pictures without alternative text. */
      lacksAlt: z.boolean().optional(),
      creatorId: idSchema.optional(),
      ...pageRequestFields,
    }),
    reply: pageReply(mediaItemSchema),
  },
  get: {
    method: 'POST',
    auth: 'staff:media',
    kind: 'query',
    path: '/console/media/get',
    summary: '一个素材',
    request: z.object({ id: idSchema }),
    reply: modelReply(mediaItemSchema),
    errors: [CODES.notFound],
  },
  upload: {
    ...change,
    audit: 'media.upload',
    path: '/console/media/upload',
    summary:
      '上传图片：类型看内容，重新编码并去掉拍摄信息；库里已有同一张时答那一张。给 replaceId 则替换那张图片，地址不变',
    request: z.object({ replaceId: idSchema.optional() }),
    reply: namedReply({ model: mediaItemSchema, ...stored }),
    upload: { field: 'file', maxBytes: MAX_PICTURE_BYTES },
    errors: [CODES.wrongType, CODES.tooLarge, CODES.conflict, CODES.notFound],
  },
  add: {
    ...change,
    audit: 'media.upload',
    path: '/console/media/add',
    summary: '把续传完的文件（图片、影片、文档）放进素材库；给 replaceId 则替换，地址不变',
    request: z.object({ uploadId: idSchema, replaceId: idSchema.optional() }),
    reply: namedReply({ model: mediaItemSchema, ...stored }),
    errors: [CODES.wrongType, CODES.tooLarge, CODES.conflict, CODES.notFound],
  },
  update: {
    ...change,
    audit: 'media.update',
    path: '/console/media/update',
    summary: '修改名称、替代文字和焦点；公开页面的裁切随即改变',
    request: z.object({ id: idSchema, ...texts, focal: focalSchema, version: z.number().int() }),
    errors: [CODES.notFound, CODES.conflict],
  },
  uses: {
    method: 'POST',
    auth: 'staff:media',
    kind: 'query',
    path: '/console/media/uses',
    summary: '素材用在哪里：文章（线上和草稿）、课程、附件、横幅、设置',
    request: z.object({ id: idSchema }),
    reply: listReply(mediaUseSchema),
    errors: [CODES.notFound],
  },
  remove: {
    ...change,
    audit: 'media.remove',
    path: '/console/media/remove',
    summary: '删除素材；还在使用的不能删',
    request: z.object({ id: idSchema }),
    reply: namedReply({}),
    errors: [CODES.notFound, CODES.conflict],
  },
});
