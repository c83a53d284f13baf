import type { Database } from '../../../db/client.ts';
import { toWireId } from '../../../wire-format.ts';
import { createNotification } from '../../accounts/notifications.repository.ts';
import { listWorksNaming, type NamingWork } from './standard-owners.repository.ts';

/** What has become of a standard: another one stands in its place, or none. */
export interface StandardChange {
  number: string;
  replacement?: string;
}

/** Kinds of works: how one is called, how many of them are counted, where all of them are. */
const KINDS = {
  write: { name: '', count: '份文稿', list: '/aiWriteList' },
  paper: { name: '论文', count: '篇论文', list: '/aipaper/index' },
  chat: { name: '对话', count: '个对话', list: '/Conversation' },
} as const;

/** Tells members whose writings, papers and conversations name a standard what has become of it: once each, however many. */
export async function tellOwners(
  tx: Database,
  { number, replacement }: StandardChange,
): Promise<void> {
  const byAccount = Map.groupBy(await listWorksNaming(tx, number), ({ accountId }) => accountId);
  const [news, fact] =
    replacement === undefined
      ? ['废止了', '它已废止，没有代替的标准']
      : ['有了新标准', `现由 ${replacement} 代替`];
  for (const [accountId, works] of byAccount) {
    await createNotification(tx, accountId, {
      kind: 'system',
      title: `您引用的 ${number} ${news}`,
      body: `${describe(works)}引用了 ${number}，${fact}，请核对后再用。`,
      link: getLink(works),
    });
  }
}

/** 《甲》等 2 份文稿、论文《乙》. */
function describe(works: readonly NamingWork[]): string {
  const parts = Array.from(
    Map.groupBy(works, ({ kind }) => kind),
    ([kind, [latest, ...others]]) => {
      const title = `《${latest?.title ?? ''}》`;
      const { name, count } = KINDS[kind];
      return others.length > 0 ? `${title}等 ${others.length + 1} ${count}` : name + title;
    },
  );
  return parts.join('、');
}

/** Address of the only work, or of the list that has the latest. */
function getLink([latest, ...others]: readonly NamingWork[]): string {
  if (!latest) return KINDS.write.list;
  const { kind, tool } = latest;
  if (others.length > 0) return KINDS[kind].list;
  const id = toWireId(latest.id);
  if (kind === 'paper') return `/aipaper/detail/${id}`;
  return kind === 'chat' ? `/Conversation?id=${id}` : `/aiToolDetail?id=${tool}&write=${id}`;
}
