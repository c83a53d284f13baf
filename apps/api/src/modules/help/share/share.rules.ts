/** Facts that decide whether a share link still opens. */
export interface ShareFacts {
  revokedAt: Date | null;
  expiresAt: Date;
  views: number;
  maxViews: number | null;
  /** False once who made it may not read what it shows any more. */
  makerMayRead: boolean;
}

/** State of a share link. */
export type ShareState = 'live' | 'revoked' | 'expired' | 'usedUp';

/** State of a share link; a revoked one stays revoked whatever else has ended it since. */
export function getShareState(share: ShareFacts, now: Date): ShareState {
  if (share.revokedAt !== null || !share.makerMayRead) return 'revoked';
  if (share.expiresAt <= now) return 'expired';
  return share.maxViews !== null && share.views >= share.maxViews ? 'usedUp' : 'live';
}

/** What the page of a link that has ended says. */
export const ENDED_MESSAGES: Readonly<Record<Exclude<ShareState, 'live'>, string>> = {
  revoked: '这个分享链接已经撤销，请向分享的人要一个新的',
  expired: '这个分享链接已经过期，请向分享的人要一个新的',
  usedUp: '这个分享链接的打开次数已经用完，请向分享的人要一个新的',
};
