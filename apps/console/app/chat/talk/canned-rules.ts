import type { CannedReply } from '@zhucheng/domain-service/settings';

/** Maximum answers that are offered. */
const MAX_OFFERED = 5;

/** Words after `/` by which answers are looked up; undefined while no answer is wanted. */
export function readCannedQuery(draft: string): string | undefined {
  const match = /^[/／、]([^\n]{0,40})$/.exec(draft);
  return match?.[1]?.trim().toLowerCase();
}

/** Answers that fit: those whose shortcut begins with the words come first, then those that hold them. */
export function findCanned(replies: readonly CannedReply[], query: string): CannedReply[] {
  const rank = ({ shortcut, text }: CannedReply) => {
    if (shortcut.toLowerCase().startsWith(query)) return 0;
    if (shortcut.toLowerCase().includes(query)) return 1;
    return text.toLowerCase().includes(query) ? 2 : 3;
  };
  return replies
    .filter((reply) => rank(reply) < 3)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MAX_OFFERED);
}
