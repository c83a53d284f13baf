import { z } from 'zod';
import { CODES } from '../codes.ts';
import { CACHE_SECONDS, SORT_NEWEST } from '../constants.ts';
import { defineContract } from '../define-contract.ts';
import { idSchema, listReply, modelReply, pageReply, pageRequestFields } from '../envelope.ts';
import {
  memberVideoSchema,
  videoCategorySchema,
  videoFilmSchema,
  videoRecordSchema,
  videoStateSchema,
} from './learning.schemas.ts';
import { alternativesSchema, companyFields, keywordsSchema } from './shared.schemas.ts';

const cached = {
  method: 'POST',
  auth: 'public',
  kind: 'query',
  cacheSeconds: CACHE_SECONDS,
} as const;

const ofOne = z.object({ id: idSchema });
const missing = [CODES.notFound, CODES.withdrawn] as const;

/** Adds or removes a reaction to a course. */
const mark = {
  method: 'POST',
  kind: 'mutation',
  request: ofOne,
  reply: modelReply(videoStateSchema),
  errors: missing,
} as const;

const filter = {
  id: idSchema.optional(),
  level: z.string().trim().min(1).max(10).optional(),
  keywords: keywordsSchema,
};

const member = { method: 'POST', auth: 'member', kind: 'query' } as const;

/** Video courses: categories, lists, video, reactions, and the progress of members. Source: specification §7. */
export const learningContract = defineContract('learning', {
  videoCatList: {
    ...cached,
    path: '/learning/pub/videoCat/list',
    summary: '课程分类，带每类的课程数',
    request: z.object({ ...companyFields }),
    reply: listReply(videoCategorySchema),
    tags: ['directory', 'news'],
  },
  listNew: {
    ...cached,
    path: '/learning/pub/videoRes/listNew',
    summary: '课程列表，分页；可按分类、难度和关键词筛选，按最新或观看最多排序',
    request: z.object({
      ...filter,
      /** Ignored with keywords: results are ordered by relevance. */
      sort: z.enum([SORT_NEWEST, 'hot']).default(SORT_NEWEST),
      ...pageRequestFields,
      ...companyFields,
    }),
    reply: pageReply(videoRecordSchema, {
      alternatives: alternativesSchema(['id', 'level', 'keywords']),
    }),
    errors: [CODES.notFound],
    tags: ['news', 'directory'],
  },
  getRecommendVideo: {
    ...cached,
    path: '/learning/pub/videoRes/getRecommendVideo',
    summary: '推荐的课程；给出一门课时，同类和同标签的在前',
    request: z.object({
      id: idSchema.optional(),
      size: z.number().int().min(1).max(20).default(6),
      ...companyFields,
    }),
    reply: listReply(videoRecordSchema),
    tags: ['news'],
  },
  film: {
    ...cached,
    path: '/learning/pub/videoRes/get',
    summary: '一门课的影片：时长、章节、海报、播放地址和可试看部分的文字；没有影片时为空',
    request: ofOne,
    reply: modelReply(videoFilmSchema.nullable()),
    errors: missing,
    tags: ['news'],
  },
  addStar: {
    ...mark,
    path: '/learning/pub/videoRes/addStar',
    auth: 'optional',
    summary: '给一门课加星；同一观众只计一次',
    errors: [...missing, CODES.tooMany],
  },
  reduceStar: {
    ...mark,
    path: '/learning/pub/videoRes/reduceStar',
    auth: 'optional',
    summary: '取消加星',
  },
  userOperationState: {
    ...mark,
    path: '/learning/pub/videoRes/userOperationState',
    auth: 'optional',
    kind: 'query',
    summary: '当前观众加过星、收藏过没有，会员上次看到哪里，以及最新计数',
  },
  checkLogin: {
    method: 'POST',
    path: '/learning/pub/videoRes/checkLogin',
    auth: 'optional',
    kind: 'mutation',
    background: true,
    business: true,
    summary: '能否从某一秒看下去：试看范围内或已登录为 30000，否则 40100',
    request: z.object({ id: idSchema, position: z.number().min(0).optional() }),
    reply: modelReply(ofOne),
    errors: [CODES.loginNeeded, ...missing],
  },
  favorite: {
    ...mark,
    path: '/learning/pub/videoRes/favorite',
    auth: 'member',
    summary: '收藏一门课',
  },
  cancelFavorite: {
    ...mark,
    path: '/learning/pub/videoRes/cancelFavorite',
    auth: 'member',
    summary: '取消收藏',
  },
  progress: {
    ...member,
    path: '/learning/videoRes/progress',
    kind: 'mutation',
    background: true,
    summary: '记下会员看到哪一秒',
    request: z.object({ id: idSchema, position: z.number().min(0).max(86_400) }),
    reply: modelReply(z.object({ id: idSchema, position: z.number(), finished: z.boolean() })),
    errors: missing,
  },
  memberList: {
    ...member,
    path: '/learning/videoRes/listNew',
    summary: '会员的课程：全部、在看或看完的，带上次看到的位置，分页',
    request: z.object({
      ...filter,
      state: z.enum(['all', 'watching', 'finished']).default('all'),
      ...pageRequestFields,
    }),
    reply: pageReply(memberVideoSchema),
    errors: [CODES.notFound],
  },
  memberSearch: {
    ...member,
    path: '/learning/videoCat/unionSearchNew',
    summary: '按关键词同时找分类和课程',
    request: z.object({ keywords: keywordsSchema, ...pageRequestFields }),
    reply: pageReply(memberVideoSchema, { categories: z.array(videoCategorySchema) }),
  },
  memberFavorites: {
    ...member,
    path: '/learning/videoRes/listByFavoritePaged',
    summary: '会员收藏的课程，最近收藏的在前，分页',
    request: z.object({ ...pageRequestFields }),
    reply: pageReply(memberVideoSchema),
  },
});
