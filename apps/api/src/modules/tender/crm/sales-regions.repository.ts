import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { company, companySalesRegion } from '../../../db/schema.ts';

/** Codes of a company's sales regions, in its order. */
export async function listSalesRegions(db: Database, companyId: string): Promise<string[]> {
  const rows = await db
    .select({ code: companySalesRegion.divisionCode })
    .from(companySalesRegion)
    .where(eq(companySalesRegion.companyId, companyId))
    .orderBy(asc(companySalesRegion.sort));
  return rows.map(({ code }) => code);
}

/** Replaces a company's sales regions; concurrent calls wait for each other. */
export async function replaceSalesRegions(
  tx: Database,
  companyId: string,
  codes: readonly string[],
): Promise<void> {
  await tx.select({ id: company.id }).from(company).where(eq(company.id, companyId)).for('update');
  await tx.delete(companySalesRegion).where(eq(companySalesRegion.companyId, companyId));
  if (codes.length === 0) return;
  await tx
    .insert(companySalesRegion)
    .values(codes.map((divisionCode, sort) => ({ companyId, divisionCode, sort })));
}
