import type { InputOf, tenderContract } from '@zhucheng/contracts';
import { getDivisions } from '../../../db/divisions.ts';
import type { RequestContext } from '../../../http/context.ts';
import { fromWireId } from '../../../wire-format.ts';
import { toNoticeRecord } from '../notices.repository.ts';
import { noticeNotFound } from '../project.service.ts';
import {
  findComparedNotice,
  listBuyerNoticeIds,
  listNoticesByIds,
  listSimilarCandidates,
} from './related-notices.repository.ts';
import { rankSimilar } from './similar-notices.rules.ts';

type Input = InputOf<(typeof tenderContract.endpoints)['related']>;

const MAX_OF_BUYER = 4;
const MAX_SIMILAR = 6;

/** Other notices of a notice's buyer, and similar ones; none of the same project, no project twice. */
export async function getRelatedNotices(context: RequestContext, { id, projectId = '' }: Input) {
  const { readDb } = context;
  const [by, wireId] =
    id === undefined ? (['projectId', projectId] as const) : (['id', id] as const);
  const notice = await findComparedNotice(readDb, by, fromWireId(wireId));
  if (!notice) throw await noticeNotFound(context, id && fromWireId(id));
  const [candidates, buyerIds, divisions] = await Promise.all([
    listSimilarCandidates(readDb, notice),
    notice.buyerId
      ? listBuyerNoticeIds(readDb, notice.buyerId, notice.projectId, MAX_OF_BUYER)
      : [],
    getDivisions(context.db),
  ]);
  // The buyer's own may be among the candidates, as another notice of the same project, too.
  const ranked = rankSimilar(notice, candidates, {
    now: Date.now(),
    max: MAX_SIMILAR + MAX_OF_BUYER,
  });
  const rows = await listNoticesByIds(readDb, [...buyerIds, ...ranked.map((one) => one.id)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = (noticeId: string) => {
    const row = byId.get(noticeId);
    if (!row) return [];
    const { divisionCode: _division, buyer: _buyer, ...record } = toNoticeRecord(row, divisions);
    return [record];
  };
  const buyerProjects = new Set(buyerIds.map((noticeId) => byId.get(noticeId)?.projectId));
  return {
    ofBuyer: buyerIds.flatMap(shown),
    similar: ranked
      .filter(({ id: noticeId }) => !buyerProjects.has(byId.get(noticeId)?.projectId))
      .slice(0, MAX_SIMILAR)
      .flatMap(({ id: noticeId, reasons }) => shown(noticeId).map((row) => ({ ...row, reasons }))),
  };
}
