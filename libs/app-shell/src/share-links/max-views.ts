import { MAX_SHARE_VIEWS } from '@zhucheng/contracts/constants';

/** Reads a limit of views as typed, in any width; null for none, undefined for what is no limit. */
export function parseMaxViews(typed: string): number | null | undefined {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return null;
  const views = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return views >= 1 && views <= MAX_SHARE_VIEWS ? views : undefined;
}
