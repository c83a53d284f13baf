import { CODES, type consoleSettingsContract, type InputOf } from '@zhucheng/contracts';
import type { StoredSettingGroup } from '@zhucheng/contracts';
import { SETTING_GROUP_SCHEMAS } from '@zhucheng/contracts/forms/settings';
import {
  SETTING_GROUPS,
  type ServiceSettings,
  type SettingGroup,
} from '@zhucheng/domain-service/settings';
import { createBrand } from '@zhucheng/site-config';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { invalidFields } from '../../../http/error-mapping.ts';
import { requireSession } from '../../../http/session.ts';
import { toWireId, toWireTime } from '../../../wire-format.ts';
import { getServiceSettings } from '../../service/settings/settings.service.ts';
import { listSettingChanges, lockSettings, saveSetting } from './settings.repository.ts';

type Save = InputOf<(typeof consoleSettingsContract)['endpoints']['save']>;

const pick = (settings: ServiceSettings, group: SettingGroup): Record<string, unknown> =>
  Object.fromEntries(SETTING_GROUPS[group].map((name) => [name, settings[name]]));

/** What applies where staff leave a text blank: the environment of this installation, and its defaults. */
function listInstalled(): Record<string, string> {
  const { filings, ...brand } = createBrand(process.env);
  return {
    name: brand.name,
    tagline: brand.tagline,
    company: brand.company,
    email: brand.email,
    weChatName: brand.weChatName,
    weChatLink: brand.weChatLink,
    number: brand.hotline,
    hours: brand.hotlineHours,
    icp: filings[0]?.label ?? '',
    police: filings[1]?.label ?? '',
  };
}

/** A group with who changed it last. */
export async function getSettingGroup(
  db: Database,
  group: SettingGroup,
): Promise<StoredSettingGroup> {
  const [settings, changes] = await Promise.all([
    getServiceSettings(db),
    listSettingChanges(db, SETTING_GROUPS[group]),
  ]);
  const last = changes
    .filter(({ changedBy }) => changedBy !== null)
    .toSorted((a, b) => b.changeTime.getTime() - a.changeTime.getTime())[0];
  return {
    group,
    values: pick(settings, group),
    installed: listInstalled(),
    version: changes.reduce((sum, { version }) => sum + version, 0),
    changeTime: last ? toWireTime(last.changeTime) : null,
    changedBy: last?.changedBy
      ? { id: toWireId(last.changedBy), name: last.changerName ?? '已离开的同事' }
      : null,
  };
}

function parseValues({ group, values }: Save): Record<string, unknown> {
  const { success, data, error } = SETTING_GROUP_SCHEMAS[group].safeParse(values);
  if (success) return data;
  throw invalidFields(
    error.issues.map(({ path, message }) => ({ field: ['values', ...path].join('.'), message })),
  );
}

/** Saves what changed of a group. Throws with the group as it is now if the saving began from an older version. */
export async function saveSettingGroup(context: RequestContext, input: Save) {
  const { userId } = requireSession(context);
  const values = parseValues(input);
  const { group, version } = input;
  return context.db.transaction(async (tx) => {
    await lockSettings(tx);
    const before = await getSettingGroup(tx, group);
    if (before.version !== version) {
      const who = before.changedBy?.name ?? '另一位同事';
      const message = `${who}刚刚改过这些设置。您填的还在，请对照后再保存`;
      throw new ApiError(CODES.conflict, message, { model: before });
    }
    const changed = Object.keys(values).filter(
      (name) => !isDeepStrictEqual(before.values[name], values[name]),
    );
    for (const name of changed) {
      await saveSetting(tx, { name, value: values[name], changedBy: userId });
    }
    const only = (all: Record<string, unknown>) =>
      Object.fromEntries(changed.map((name) => [name, all[name]]));
    await context.audit(tx, {
      resource: { kind: 'setting', id: group },
      detail: { before: only(before.values), after: only(values) },
    });
    return getSettingGroup(tx, group);
  });
}
