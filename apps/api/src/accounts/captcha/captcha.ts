import type { RequestContext } from '../../http/context.ts';
import { proofHolds } from './proof-of-work.ts';
import { imageTextFits } from './image-code.ts';

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
