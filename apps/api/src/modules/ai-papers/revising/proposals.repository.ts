import type { AiPaperProposal } from '@zhucheng/contracts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { aiEvent, aiRun } from '../../../db/schema.ts';

/** More than a member takes or refuses before they are a saved text. */
const MAX_PROPOSALS = 100;

/** What runs of a kind have proposed for a paper, the latest first, while their events are kept. */
export async function listProposals(
  db: Database,
  { accountId, paperId, kind }: { accountId: string; paperId: string; kind: string },
): Promise<AiPaperProposal[]> {
  const rows = await db
    .select({ proposal: sql<AiPaperProposal>`${aiEvent.data} -> 'value'` })
    .from(aiRun)
    .innerJoin(aiEvent, eq(aiEvent.runId, aiRun.id))
    .where(
      and(
        eq(aiRun.accountId, accountId),
        eq(aiRun.kind, kind),
        sql`${aiRun.input} ->> 'paper' = ${paperId}`,
        sql`${aiEvent.data} ->> 'name' = 'proposal'`,
      ),
    )
    .orderBy(desc(aiRun.createdAt))
    .limit(MAX_PROPOSALS);
  return rows.map(({ proposal }) => proposal);
}
