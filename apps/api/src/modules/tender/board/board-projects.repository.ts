import type { BoardStage } from '@zhucheng/domain-tender/board';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { bidProject, companyMember } from '../../../db/schema.ts';

/** Stages of projects that still concern a team. */
const OPEN_STAGES = [
  'pending',
  'following',
  'bidding',
  'submitted',
] as const satisfies readonly BoardStage[];

/** Project on a board of a company that a member belongs to. Ids as PostgreSQL writes them. */
export interface MemberBoardProject {
  projectId: string;
  companyId: string;
  stage: BoardStage;
  /** True if the member is its owner. */
  owned: boolean;
}

/** Open projects on the boards of all companies of a member. */
export const listBoardProjects = (db: Database, accountId: string): Promise<MemberBoardProject[]> =>
  db
    .select({
      projectId: bidProject.projectId,
      companyId: bidProject.companyId,
      stage: bidProject.stage,
      owned: sql<boolean>`coalesce(${bidProject.ownerId} = ${companyMember.id}, false)`,
    })
    .from(companyMember)
    .innerJoin(bidProject, eq(bidProject.companyId, companyMember.companyId))
    .where(
      and(eq(companyMember.accountId, accountId), inArray(bidProject.stage, [...OPEN_STAGES])),
    );
