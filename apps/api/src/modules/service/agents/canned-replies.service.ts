import { cannedReplySchema } from '@zhucheng/contracts';
import { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import { listSettings } from '../settings/settings.repository.ts';

/** Prepared answer, called by its shortcut. */
export type CannedReply = z.output<typeof cannedReplySchema>;

/** Prepared answers of the setting `cannedReplies`; none while nobody has entered any. */
export async function listCannedReplies(db: Database): Promise<CannedReply[]> {
  const stored = (await listSettings(db)).get('cannedReplies');
  const { success, data } = z.array(cannedReplySchema).safeParse(stored);
  return success ? data : [];
}
