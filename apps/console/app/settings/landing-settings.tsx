import type { SettingValues } from '@zhucheng/contracts/forms/settings';
import {
  LANDING_PAGES,
  NO_LANDING_FACTS,
  type LandingPageKey,
} from '@zhucheng/domain-service/settings';
import { Select } from 'antd';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LinesField, TextField } from '../shared/form/fields.tsx';
import { GroupForm, type GroupFields } from './group-form.tsx';
import { RowList } from './row-list.tsx';
import styles from './settings.module.css';

type Form = GroupFields<'landing'>['form'];

function Facts({ form, page }: { form: Form; page: LandingPageKey }) {
  const rows = form as unknown as UseFormReturn;
  const path = `landing.${page}` as const;
  return (
    <>
      <fieldset className={styles.part}>
        <legend>价格</legend>
        <RowList
          form={rows}
          name={`${path}.prices`}
          title="价格"
          addLabel="加一档"
          empty="不显示价格"
          createRow={() => ({ name: '', price: '', unit: '', includes: [] })}
        >
          {(at) => (
            <>
              <TextField form={form} name={`${path}.prices.${at}.name`} label="名称" />
              <TextField
                form={form}
                name={`${path}.prices.${at}.price`}
                label="价格"
                placeholder="¥ 9,800"
              />
              <TextField
                form={form}
                name={`${path}.prices.${at}.unit`}
                label="单位"
                placeholder="每项目每年"
              />
              <LinesField
                form={form}
                name={`${path}.prices.${at}.includes`}
                label="包含什么，一行一项"
                rows={3}
              />
            </>
          )}
        </RowList>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>客户和成效</legend>
        <LinesField
          form={form}
          name={`${path}.customers`}
          label="客户名称，一行一家"
          hint="只写同意公开名称的客户"
          optional
        />
        <RowList
          form={rows}
          name={`${path}.results`}
          title="成效"
          addLabel="加一项"
          empty="不显示成效"
          createRow={() => ({ value: '', unit: '', what: '', source: '' })}
        >
          {(at) => (
            <>
              <TextField form={form} name={`${path}.results.${at}.value`} label="数值" />
              <TextField form={form} name={`${path}.results.${at}.unit`} label="单位" optional />
              <TextField form={form} name={`${path}.results.${at}.what`} label="说明" />
              <TextField
                form={form}
                name={`${path}.results.${at}.source`}
                label="出处"
                hint="谁、在哪、哪天量的"
              />
            </>
          )}
        </RowList>
      </fieldset>
    </>
  );
}

function PageFacts({ form }: { form: Form }) {
  const [page, setPage] = useState<LandingPageKey>('erp');
  const id = useId();
  return (
    <>
      <div className={styles.choice}>
        <label htmlFor={id}>落地页</label>
        <Select
          id={id}
          value={page}
          onChange={setPage}
          options={LANDING_PAGES.map((key) => ({ value: key, label: `/${key}` }))}
        />
      </div>
      <Facts key={page} form={form} page={page} />
    </>
  );
}

/** Every page has an entry while it is edited, so that its fields have lists to be about. */
const withAllPages = ({ landing }: SettingValues<'landing'>): SettingValues<'landing'> => ({
  landing: Object.fromEntries(
    LANDING_PAGES.map((page) => [page, landing[page] ?? NO_LANDING_FACTS]),
  ),
});

/** Prices, customers and results of the landing pages. */
export function LandingSettings() {
  return (
    <GroupForm group="landing" title="落地页数据" prepare={withAllPages}>
      {({ form }) => <PageFacts form={form} />}
    </GroupForm>
  );
}
