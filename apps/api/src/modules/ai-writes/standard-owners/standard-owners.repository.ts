import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import {
  aiChatMessage,
  aiConversation,
  aiPaper,
  aiPaperSection,
  aiPaperText,
  aiWriting,
} from '../../../db/schema.ts';

/** Something that a member wrote and that names a standard. */
export interface NamingWork extends Record<string, unknown> {
  accountId: string;
  kind: 'write' | 'paper' | 'chat';
  id: string;
  title: string;
  /** Tool of a writing; empty elsewhere. */
  tool: string;
}

/**
 * What names a standard now: writings that are not in the bin, papers by the present texts of their sections, conversations by
 * all answers. Those of a member together, the last changed first.
 */
export async function listWorksNaming(tx: Database, standard: string): Promise<NamingWork[]> {
  const named = sql`array[${standard}]::text[]`;
  const { rows } = await tx.execute<NamingWork>(sql`
    select account_id as "accountId", kind, id, title, tool from (
      select account_id, 'write' as kind, id, title, tool, updated_at
      from ${aiWriting} where standards @> ${named} and removed_at is null
      union all
      select account_id, 'paper', id, title, '', updated_at
      from ${aiPaper} paper where id in (
        select kept.paper_id from ${aiPaperText} kept join ${aiPaperSection} section
          on section.paper_id = kept.paper_id and section.section = kept.section
          and section.revision = kept.revision
        where kept.standards @> ${named})
      union all
      select account_id, 'chat', id, title, '', updated_at
      from ${aiConversation} where id in (
        select conversation_id from ${aiChatMessage} where standards @> ${named})
    ) work
    order by account_id, updated_at desc, id`);
  return rows;
}
