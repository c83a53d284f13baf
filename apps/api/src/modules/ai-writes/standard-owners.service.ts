import type { Database } from '../../db/client.ts';
import { toWireId } from '../../wire-format.ts';
import { createNotification } from '../accounts/notifications.repository.ts';
import { listWritingsNaming } from './writes.repository.ts';

type Naming = Awaited<ReturnType<typeof listWritingsNaming>>[number];

/** Tells members whose writings name a standard that another one has replaced: once each, however many writings. */
export async function tellOwnersOfReplacement(
  tx: Database,
  { replaced, replacement }: { replaced: string; replacement: string },
): Promise<void> {
  const rows = await listWritingsNaming(tx, replaced);
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId);
  for (const [accountId, writings] of byAccount) {
    const [latest] = writings;
    if (!latest) continue;
    await createNotification(tx, accountId, {
      kind: 'system',
      title: `文稿引用的 ${replaced} 有了新标准`,
      body: `${describe(latest, writings.length)}引用了 ${replaced}，现由 ${replacement} 代替，请核对后再签发。`,
      link: writings.length > 1 ? '/aiWriteList' : getWritingPath(latest),
    });
  }
}

const describe = ({ title }: Naming, count: number): string =>
  count > 1 ? `《${title}》等 ${count} 份文稿` : `《${title}》`;

const getWritingPath = ({ id, tool }: Naming): string =>
  `/aiToolDetail?id=${tool}&write=${toWireId(id)}`;
