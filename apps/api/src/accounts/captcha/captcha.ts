import type { RequestContext } from '../../http/context.ts';
import { proofHolds } from './proof-of-work.ts';
import { takeBudget } from '../throttle/throttle.ts';
import { imageTextFits, newImageCode } from './image-code.ts';

/** What a browser sends to show that a person is there: one of the two. */
export interface CaptchaAnswer {
  altcha?: string | undefined;
  icodeId?: string | undefined;
  icode?: string | undefined;
}

/** Whether the proof holds. Each one counts once. */
export async function captchaPassed(context: RequestContext, answer: CaptchaAnswer | undefined) {
  if (answer?.altcha) return proofHolds(context, answer.altcha);
  if (answer?.icodeId && answer.icode) {
    return imageTextFits(context.db, answer.icodeId, answer.icode);
  }
  return false;
}

const IMAGES = { scope: 'image-code', limit: 120, window: 3_600 };

/** A new image for the calling browser; drawing them costs something, so an address gets only so many. */
export async function newImageCodeFor({ db, visitorAddress }: RequestContext, before?: string) {
  await takeBudget(db, IMAGES, visitorAddress, '获取图形验证码太频繁');
  return newImageCode(db, before);
}
