import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { offsetOf, type PageInput } from '../../../db/paging.ts';
import { account, company, companyInvitation } from '../../../db/schema.ts';
import type { CompanyRole } from './company.repository.ts';

/** Row of the table `company_invitation`. */
export type Invitation = typeof companyInvitation.$inferSelect;

const isOpen = (tokenHash: string) =>
  and(
    eq(companyInvitation.tokenHash, tokenHash),
    isNull(companyInvitation.acceptedAt),
    isNull(companyInvitation.revokedAt),
    gt(companyInvitation.expiresAt, sql`now()`),
  );

/** Inserts an invitation. */
export async function insertInvitation(
  tx: Database,
  values: typeof companyInvitation.$inferInsert,
): Promise<void> {
  await tx.insert(companyInvitation).values(values);
}

/** Page of a company's invitations, newest first, with the total. */
export async function listCompanyInvitations(db: Database, companyId: string, page: PageInput) {
  const where = eq(companyInvitation.companyId, companyId);
  const total = await db.$count(companyInvitation, where);
  const rows = await db
    .select()
    .from(companyInvitation)
    .where(where)
    .orderBy(desc(companyInvitation.createdAt), desc(companyInvitation.id))
    .limit(page.size)
    .offset(offsetOf(page));
  return { total, rows };
}

/** Open invitation with its maker and the names of its company and inviter. */
export async function findOpenInvitation(db: Database, tokenHash: string) {
  const [row] = await db
    .select({
      companyName: company.name,
      inviter: account.realname,
      companyId: companyInvitation.companyId,
      createdBy: companyInvitation.createdBy,
      role: companyInvitation.role,
      phone: companyInvitation.phone,
      expiresAt: companyInvitation.expiresAt,
    })
    .from(companyInvitation)
    .innerJoin(company, eq(company.id, companyInvitation.companyId))
    .leftJoin(account, eq(account.id, companyInvitation.createdBy))
    .where(isOpen(tokenHash));
  return row;
}

/** Marks an open invitation as accepted and returns it; of several concurrent calls only the first gets it. */
export async function markInvitationAccepted(
  tx: Database,
  tokenHash: string,
  accountId: string,
): Promise<Invitation | undefined> {
  const [row] = await tx
    .update(companyInvitation)
    .set({ acceptedAt: sql`now()`, acceptedBy: accountId })
    .where(isOpen(tokenHash))
    .returning();
  return row;
}

/** Revokes the open invitations to some roles that a member made for a company. */
export async function revokeInvitationsOf(
  tx: Database,
  { companyId, accountId, roles }: { companyId: string; accountId: string; roles: CompanyRole[] },
): Promise<void> {
  await tx
    .update(companyInvitation)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(companyInvitation.companyId, companyId),
        eq(companyInvitation.createdBy, accountId),
        inArray(companyInvitation.role, roles),
        isNull(companyInvitation.acceptedAt),
        isNull(companyInvitation.revokedAt),
      ),
    );
}

/** Marks a company's invitation as revoked; false if it was accepted or revoked before. */
export async function markInvitationRevoked(
  tx: Database,
  companyId: string,
  id: string,
): Promise<boolean> {
  const rows = await tx
    .update(companyInvitation)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(companyInvitation.id, id),
        eq(companyInvitation.companyId, companyId),
        isNull(companyInvitation.acceptedAt),
        isNull(companyInvitation.revokedAt),
      ),
    )
    .returning({ id: companyInvitation.id });
  return rows.length > 0;
}
