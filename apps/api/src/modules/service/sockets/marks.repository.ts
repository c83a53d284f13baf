import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';

/** High-water marks of one conversation; 0 changes nothing. */
export interface NewMarks {
  conversationId: string;
  visitorDeliveredSeq: number;
  visitorReadSeq: number;
  agentDeliveredSeq: number;
  agentReadSeq: number;
}

/**
 * Raises marks, never beyond the last message, and returns the ids of the conversations that changed. What is read is
 * delivered. Rows are locked in the order of their ids, as by the statement that stores messages.
 */
export async function raiseManyMarks(db: Database, marks: readonly NewMarks[]): Promise<string[]> {
  const numbers = (pick: (mark: NewMarks) => number) => sql`${sql.param(marks.map(pick))}::int[]`;
  const { rows } = await db.execute<{ id: string }>(sql`
    with given as (
      select * from unnest(
        ${sql.param(marks.map((mark) => mark.conversationId))}::uuid[],
        ${numbers((mark) => Math.max(mark.visitorDeliveredSeq, mark.visitorReadSeq))},
        ${numbers((mark) => mark.visitorReadSeq)},
        ${numbers((mark) => Math.max(mark.agentDeliveredSeq, mark.agentReadSeq))},
        ${numbers((mark) => mark.agentReadSeq)}
      ) as mark (id, vd, vr, ad, ar)
    ), locked as (
      select c.id, c.last_seq from conversation c
      where c.id in (select id from given) order by c.id for no key update
    )
    update conversation c set
      visitor_delivered_seq = greatest(c.visitor_delivered_seq, least(given.vd, locked.last_seq)),
      visitor_read_seq = greatest(c.visitor_read_seq, least(given.vr, locked.last_seq)),
      agent_delivered_seq = greatest(c.agent_delivered_seq, least(given.ad, locked.last_seq)),
      agent_read_seq = greatest(c.agent_read_seq, least(given.ar, locked.last_seq))
    from given join locked using (id)
    where c.id = given.id and (
      least(given.vd, locked.last_seq) > c.visitor_delivered_seq
      or least(given.vr, locked.last_seq) > c.visitor_read_seq
      or least(given.ad, locked.last_seq) > c.agent_delivered_seq
      or least(given.ar, locked.last_seq) > c.agent_read_seq)
    returning c.id`);
  return rows.map(({ id }) => id);
}
