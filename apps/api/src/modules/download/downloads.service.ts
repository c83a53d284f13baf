import type { Session } from '../../http/session.ts';
import type { Database } from '../../db/client.ts';
import { getBalance, hasMovement, movePoints } from '../points/ledger.service.ts';
import { getPointsOfKind } from '../points/points.rules.ts';
import { recordDownload } from './downloads.repository.ts';

/** What is taken and by whom. */
export interface FileDownload {
  session: Session;
  article: { id: string; memberOnly: boolean; title: string };
  fileId: string;
  /** The first byte leaves with this call: the download counts. */
  begins: boolean;
}

/**
 * A member takes a file, whole or in part. A member-only material costs points, once for each file and before any of
 * its bytes leave; where they don't suffice this throws. Both or neither: a download that isn't paid isn't counted.
 */
export async function chargeDownload(
  db: Database,
  { session, article, fileId, begins }: FileDownload,
) {
  const { userId } = session;
  await db.transaction(async (tx) => {
    if (article.memberOnly) await movePoints(tx, { ...feeOf(userId, fileId), memo: article.title });
    if (begins) await recordDownload(tx, { userId, articleId: article.id, fileId });
  });
}

const feeOf = (accountId: string, fileId: string) => ({
  ...{ accountId, kind: 'download', reference: fileId },
});

/** Points that a member-only material's files still cost a member, and what the member has. */
export async function getDownloadFees(db: Database, accountId: string, fileIds: readonly string[]) {
  const price = -getPointsOfKind('download');
  const paid = await Promise.all(
    fileIds.map((fileId) => hasMovement(db, feeOf(accountId, fileId))),
  );
  const cost = paid.filter((was) => !was).length * price;
  return { cost, balance: cost > 0 ? await getBalance(db, accountId) : 0 };
}
