import { CODES } from '@zhucheng/contracts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { consumeBudget } from '../throttle/throttle.service.ts';
import { issueImageCaptcha, verifyImageCaptcha } from './image-captcha.service.ts';
import { verifyProofOfWork } from './proof-of-work.service.ts';

/** Answer to one of the two captchas: proof of work, or image. */
export interface CaptchaAnswer {
  altcha?: string | undefined;
  icodeId?: string | undefined;
  icode?: string | undefined;
}

/** Error that makes clients show the captcha; they recognise it by the field. */
export const captchaRequiredError = () => {
  const message = '请先完成安全验证';
  return new ApiError(CODES.badInput, message, { errors: [{ field: 'captcha', message }] });
};

/** Verifies and uses an answer; each is valid once. */
export async function verifyCaptcha(context: RequestContext, answer: CaptchaAnswer | undefined) {
  if (answer?.altcha) return verifyProofOfWork(context, answer.altcha);
  if (answer?.icodeId && answer.icode) {
    return verifyImageCaptcha(context.db, answer.icodeId, answer.icode);
  }
  return false;
}

const IMAGE_BUDGET = { scope: 'image-code', limit: 120, window: 3_600 };

/** Creates an image captcha within the caller's budget: drawing takes processor time. */
export async function createImageCaptcha({ db, visitorAddress }: RequestContext, before?: string) {
  await consumeBudget(db, IMAGE_BUDGET, visitorAddress, '获取图形验证码太频繁');
  return issueImageCaptcha(db, before);
}
