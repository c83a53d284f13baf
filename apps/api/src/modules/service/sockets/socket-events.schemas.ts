import { idSchema, seqSchema } from '@zhucheng/contracts';
import { z } from 'zod';

/** Payload of `join`, `leave` and `typing`. That of `send` is the body of the call. */
export const conversationEventSchema = z.object({ conversationId: idSchema });

/** Payload of `delivered` and `read`. */
export const markEventSchema = z.object({ conversationId: idSchema, seq: seqSchema.min(1) });
