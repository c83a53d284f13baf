import { CODES } from '@zhucheng/contracts';
import { isWithinRegion } from '@zhucheng/domain-tender';
import { getDivisions, type Divisions } from '../../../db/divisions.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { recordCompanyAction, requireCompany } from '../../accounts/companies/company.service.ts';
import { listSalesRegions, replaceSalesRegions } from './sales-regions.repository.ts';

/** Codes of the sales regions of the caller's company; none without a company. */
export async function getSalesRegions(context: RequestContext): Promise<string[]> {
  const { companyId } = requireSession(context);
  return companyId === null ? [] : listSalesRegions(context.db, companyId);
}

/** Sales regions of the caller's company. */
export async function listOwnSalesRegions(context: RequestContext) {
  return toWireRegions(await getDivisions(context.db), await getSalesRegions(context));
}

/** Sets the sales regions of the caller's company. */
export async function saveSalesRegions(context: RequestContext, codes: readonly string[]) {
  const { company } = await requireCompany(context);
  const divisions = await getDivisions(context.db);
  if (codes.some((code) => !divisions.byCode(code))) {
    const message = '没有这个地区，请从列表里选';
    throw new ApiError(CODES.badInput, message, { errors: [{ field: 'regions', message }] });
  }
  const regions = withoutNested(codes);
  await context.db.transaction(async (tx) => {
    await replaceSalesRegions(tx, company.id, regions);
    await recordCompanyAction(context, tx, { companyId: company.id, action: 'sales-regions' });
  });
  return toWireRegions(divisions, regions);
}

/** Codes without repetitions and without divisions that lie in others of them. */
const withoutNested = (codes: readonly string[]): string[] =>
  [...new Set(codes)].filter(
    (code, _at, all) => !all.some((other) => other !== code && isWithinRegion(code, other)),
  );

const toWireRegions = (divisions: Divisions, codes: readonly string[]) =>
  codes.map((code) => ({ code, name: divisions.byCode(code)?.fullName ?? code }));
