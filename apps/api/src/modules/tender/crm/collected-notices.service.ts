import { MAX_LIST_RECORDS } from '@zhucheng/contracts';
import { toSourceLink } from '../../../content/index.ts';
import { getDivisions, regionName } from '../../../db/divisions.ts';
import { pageInfo, type PageInput } from '../../../db/paging.ts';
import type { RequestContext } from '../../../http/context.ts';
import { toWireId, toWireTime } from '../../../wire-format.ts';
import { countCollected, listCollected } from './collected-notices.repository.ts';
import { getSalesRegions } from './sales-regions.service.ts';

/** A page of the notices collected in the sales regions of the caller's company; empty without regions. */
export async function getOwnCollectedPage(context: RequestContext, page: PageInput) {
  const regions = await getSalesRegions(context);
  if (regions.length > 0) return getCollectedPage(context, page, regions);
  return { ...pageInfo(page, 0), totalExact: true, records: [] };
}

/** A page of all collected notices, or of those in regions. */
export async function getCollectedPage(
  context: RequestContext,
  page: PageInput,
  regions?: readonly string[],
) {
  const [rows, counted, divisions] = await Promise.all([
    listCollected(context.readDb, regions, page),
    countCollected(context.readDb, regions, MAX_LIST_RECORDS + 1),
    getDivisions(context.db),
  ]);
  const totalExact = counted <= MAX_LIST_RECORDS;
  return {
    ...pageInfo(page, totalExact ? counted : MAX_LIST_RECORDS),
    totalExact,
    records: rows.map(({ id, divisionCode, publishTime, collectedAt, mergedInto, ...row }) => ({
      ...row,
      id: toWireId(id),
      region: regionName(divisions, divisionCode),
      publishTime: toWireTime(new Date(publishTime)),
      collectedAt: toWireTime(new Date(collectedAt)),
      sourceUrl: toSourceLink(row.sourceUrl),
      mergedInto: mergedInto && { ...mergedInto, id: toWireId(mergedInto.id) },
    })),
  };
}
