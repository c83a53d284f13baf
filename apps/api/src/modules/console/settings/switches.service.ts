import type { consoleSwitchesContract, FeatureSwitch, InputOf } from '@zhucheng/contracts';
import { FEATURE_NAMES, FEATURES } from '@zhucheng/site-config';
import type { Database } from '../../../db/client.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { toWireId, toWireTime } from '../../../wire-format.ts';
import { listSwitches, saveSwitch } from './settings.repository.ts';

type Change = InputOf<(typeof consoleSwitchesContract)['endpoints']['set']>;

/** All features that can be switched off, with who switched them last and why. */
export async function getSwitches(db: Database): Promise<FeatureSwitch[]> {
  const rows = new Map((await listSwitches(db)).map((row) => [row.name, row]));
  return FEATURE_NAMES.map((feature) => {
    const row = rows.get(feature);
    return {
      feature,
      ...FEATURES[feature],
      on: row?.on ?? true,
      note: row?.note ?? '',
      changeTime: row ? toWireTime(row.changeTime) : null,
      changedBy: row?.changedBy
        ? { id: toWireId(row.changedBy), name: row.changerName ?? '已离开的同事' }
        : null,
    };
  });
}

/** Switches a feature. Every process learns it when the transaction commits. */
export async function setSwitch(context: RequestContext, { feature, on, note }: Change) {
  const { userId } = requireSession(context);
  return context.db.transaction(async (tx) => {
    const find = async () => (await getSwitches(tx)).find((one) => one.feature === feature);
    const before = await find();
    await saveSwitch(tx, { name: feature, enabled: on, note, changedBy: userId });
    await context.audit(tx, {
      resource: { kind: 'switch', id: feature },
      detail: { before: { on: before?.on }, after: { on, note } },
    });
    const after = await find();
    if (!after) throw new Error('the switch was not written');
    return after;
  });
}
