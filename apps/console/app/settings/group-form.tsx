import { consoleSettingsApi } from '@zhucheng/api-client';
import { useNow } from '@zhucheng/app-shell';
import type { StoredSettingGroup } from '@zhucheng/contracts';
import { SETTING_GROUP_SCHEMAS, type SettingValues } from '@zhucheng/contracts/forms/settings';
import type { SettingGroup } from '@zhucheng/domain-service/settings';
import { ErrorState, Skeleton } from '@zhucheng/ui';
import { useState, type ReactNode } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { Conflict } from '../shared/form/conflict.tsx';
import { FormActions } from '../shared/form/form-actions.tsx';
import { useSaveForm } from '../shared/form/use-save-form.ts';
import { formatMoment } from '../shared/parts/times.ts';
import { getSettingLabel } from './labels.ts';
import styles from './settings.module.css';
import { useSettingGroup, type LoadedGroup } from './use-setting-group.ts';

/** What the fields of a group get. */
export interface GroupFields<Group extends SettingGroup> {
  form: UseFormReturn<SettingValues<Group> & FieldValues>;
  installed: Readonly<Record<string, string>>;
}

interface GroupFormProps<Group extends SettingGroup> {
  group: Group;
  title: string;
  /** Completes stored values for the fields. */
  prepare?: (values: SettingValues<Group>) => SettingValues<Group>;
  children: (fields: GroupFields<Group>) => ReactNode;
}

type Values<Group extends SettingGroup> = SettingValues<Group> & FieldValues;

function LoadedForm<Group extends SettingGroup>(
  props: GroupFormProps<Group> & { loaded: LoadedGroup<Group>; refetch: () => void },
) {
  const { group, title, prepare = (values) => values, children, loaded, refetch } = props;
  const stored = prepare(loaded.values) as Values<Group>;
  const now = useNow();
  // The version that the person has seen: that of the first reading, until they decide about a newer one.
  const [version, setVersion] = useState(loaded.version);
  const save = useSaveForm<Values<Group>, { model: StoredSettingGroup }>({
    schema: SETTING_GROUP_SCHEMAS[group] as unknown as $ZodType<Values<Group>, Values<Group>>,
    stored,
    prefix: 'values.',
    done: `已保存${title}，2 秒内生效`,
    send: (values, dispatch) =>
      dispatch(consoleSettingsApi.save.initiate({ group, values, version }, { track: false })),
    onSaved: ({ model }) => setVersion(model.version),
    onStale: refetch,
  });
  const { form } = save;
  const takeOver = (isMine: boolean) => {
    setVersion(loaded.version);
    save.settle();
    if (!isMine) form.reset(stored as DefaultValues<Values<Group>>);
  };
  const isStale = save.isStale && loaded.version !== version;
  return (
    <form className={styles.form} aria-label={title} onSubmit={save.submit} noValidate>
      {children({ form, installed: loaded.installed })}
      {isStale && (
        <Conflict
          mine={form.getValues()}
          theirs={stored}
          who={loaded.changedBy ?? '另一位同事'}
          getLabel={getSettingLabel}
          onUseMine={() => takeOver(true)}
          onUseTheirs={() => takeOver(false)}
        />
      )}
      <FormActions save={save}>
        {loaded.changeTime && (
          <span className={styles.changed}>
            {loaded.changedBy ?? '有人'} {formatMoment(loaded.changeTime, now)}改过
          </span>
        )}
      </FormActions>
    </form>
  );
}

/** Form of a group of settings: loads, saves, shows both sides when somebody else saved meanwhile. */
export function GroupForm<Group extends SettingGroup>(props: GroupFormProps<Group>) {
  const { loaded, refusal, refetch } = useSettingGroup(props.group);
  if (loaded) return <LoadedForm {...props} loaded={loaded} refetch={() => void refetch()} />;
  if (refusal) return <ErrorState title={refusal} onRetry={() => void refetch()} />;
  return <Skeleton kind="list" />;
}
