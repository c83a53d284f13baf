import type { RequestContext } from '../../../http/context.ts';
import { verifyProofOfWork } from './proof-of-work.service.ts';
import { consumeBudget } from '../throttle/throttle.service.ts';
import { verifyImageCaptcha, issueImageCaptcha } from './image-captcha.service.ts';

/** What a browser sends to show that a person is there: one of the two. */
export interface CaptchaAnswer {
  altcha?: string | undefined;
  icodeId?: string | undefined;
  icode?: string | undefined;
}

/** Whether the proof holds. Each one counts once. */
export async function verifyCaptcha(context: RequestContext, answer: CaptchaAnswer | undefined) {
  if (answer?.altcha) return verifyProofOfWork(context, answer.altcha);
  if (answer?.icodeId && answer.icode) {
    return verifyImageCaptcha(context.db, answer.icodeId, answer.icode);
  }
  return false;
}

const IMAGE_BUDGET = { scope: 'image-code', limit: 120, window: 3_600 };

/** A new image for the calling browser; drawing them costs something, so an address gets only so many. */
export async function createImageCaptcha({ db, visitorAddress }: RequestContext, before?: string) {
  await consumeBudget(db, IMAGE_BUDGET, visitorAddress, '获取图形验证码太频繁');
  return issueImageCaptcha(db, before);
}
