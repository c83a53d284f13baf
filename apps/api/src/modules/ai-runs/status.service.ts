import { OFFLINE_REASONS, type ModelClient } from '../../ai/model/model-client.ts';

/** Who would write now: a model, or the offline writer and why. */
export async function getWritingStatus(model: ModelClient) {
  const status = await model.getStatus();
  return 'model' in status
    ? ({ writer: 'model', model: status.model, reason: null } as const)
    : ({ writer: 'offline', model: null, reason: OFFLINE_REASONS[status.why] } as const);
}
