import { SETTING_GROUPS, type SettingGroup } from '@zhucheng/domain-service/settings';
import { FEATURE_NAMES } from '@zhucheng/site-config';
import { z } from 'zod';
import { idSchema, timeSchema } from '../../envelope.ts';

/** Name of a group. */
export const settingGroupSchema = z.enum(
  Object.keys(SETTING_GROUPS) as [SettingGroup, ...SettingGroup[]],
);

/** Who changed something, when. */
const changeFields = {
  changeTime: timeSchema.nullable(),
  /** Null for the installation's own. */
  changedBy: z.object({ id: idSchema, name: z.string() }).nullable(),
};

/** A group as stored. */
export const storedGroupSchema = z.object({
  group: settingGroupSchema,
  /** Settings of the group by name; their shapes are {@link SETTING_GROUP_SCHEMAS}. */
  values: z.record(z.string(), z.unknown()),
  /** What applies where a text is blank, by the names of the environment. */
  installed: z.record(z.string(), z.string()),
  /** Counts the changes; a save names the one it began from. */
  version: z.number().int(),
  ...changeFields,
});

/** Type of {@link storedGroupSchema}. */
export type StoredSettingGroup = z.output<typeof storedGroupSchema>;

/** Name of a feature. */
export const featureSchema = z.enum(FEATURE_NAMES);

/** A feature that staff may switch off. */
export const featureSwitchSchema = z.object({
  feature: featureSchema,
  name: z.string(),
  /** What visitors meet while it is off. */
  off: z.string(),
  on: z.boolean(),
  /** Why it was switched. */
  note: z.string(),
  ...changeFields,
});

/** Type of {@link featureSwitchSchema}. */
export type FeatureSwitch = z.output<typeof featureSwitchSchema>;
