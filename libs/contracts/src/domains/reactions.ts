import { z } from 'zod';
import { CODES } from '../codes.ts';
import { idSchema, modelReply } from '../envelope.ts';

/** Numbers of likes and favorites. */
export const reactionCountsSchema = z.object({
  id: idSchema,
  praiseCount: z.number().int(),
  favoriteCount: z.number().int(),
});

/** Reactions of the reader with their counts. */
export const readerStateSchema = reactionCountsSchema.extend({
  praised: z.boolean(),
  favorited: z.boolean(),
});

const reaction = {
  method: 'POST',
  kind: 'mutation',
  request: z.object({ id: idSchema }),
  reply: modelReply(readerStateSchema),
  errors: [CODES.notFound, CODES.withdrawn],
} as const;

/** Declares the five reaction endpoints of a kind of content: add and remove likes and favorites, read the own state. */
export const defineReactionEndpoints = (folder: `/${string}`, thing: string) =>
  ({
    praise: {
      ...reaction,
      path: `${folder}/praise`,
      auth: 'optional',
      summary: `给${thing}点赞；同一读者只计一次`,
      errors: [...reaction.errors, CODES.tooMany],
    },
    cancelPraise: {
      ...reaction,
      path: `${folder}/cancelPraise`,
      auth: 'optional',
      summary: `取消给${thing}的点赞`,
    },
    userOperation: {
      ...reaction,
      path: `${folder}/userOperation`,
      auth: 'optional',
      kind: 'query',
      background: true,
      summary: `当前读者对${thing}点过赞、收藏过没有，以及最新计数`,
    },
    favorite: {
      ...reaction,
      path: `${folder}/favorite`,
      auth: 'member',
      summary: `收藏${thing}`,
    },
    cancelFavorite: {
      ...reaction,
      path: `${folder}/cancelFavorite`,
      auth: 'member',
      summary: `取消收藏${thing}`,
    },
  }) as const;
