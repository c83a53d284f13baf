import { consoleSettingsApi, isCallError } from '@zhucheng/api-client';
import { SETTING_GROUP_SCHEMAS, type SettingValues } from '@zhucheng/contracts/forms/settings';
import type { SettingGroup } from '@zhucheng/domain-service/settings';

/** A group of settings as stored. */
export interface LoadedGroup<Group extends SettingGroup> {
  values: SettingValues<Group>;
  /** What applies where a text is blank. */
  installed: Readonly<Record<string, string>>;
  version: number;
  changeTime: string | null;
  changedBy: string | null;
}

/** Reads a group; `refetch` reads it again, after somebody else has changed it. */
export function useSettingGroup<Group extends SettingGroup>(group: Group) {
  const { data, error, refetch } = consoleSettingsApi.get.useQuery({ group });
  const model = data?.model;
  const parsed = model && SETTING_GROUP_SCHEMAS[group].safeParse(model.values);
  const loaded: LoadedGroup<Group> | undefined =
    model && parsed?.success
      ? {
          values: parsed.data as SettingValues<Group>,
          installed: model.installed,
          version: model.version,
          changeTime: model.changeTime,
          changedBy: model.changedBy?.name ?? null,
        }
      : undefined;
  return { loaded, refusal: isCallError(error) ? error.msg : undefined, refetch };
}
