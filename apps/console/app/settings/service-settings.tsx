import type { UseFormReturn } from 'react-hook-form';
import {
  AreaField,
  CheckField,
  LinesField,
  NumberField,
  TextField,
} from '../shared/form/fields.tsx';
import { GroupForm, type GroupFields } from './group-form.tsx';
import { RowList } from './row-list.tsx';
import styles from './settings.module.css';

type Form = GroupFields<'service'>['form'];

function Spans({ form, name, title }: { form: Form; name: 'workday' | 'restday'; title: string }) {
  return (
    <RowList
      form={form as unknown as UseFormReturn}
      name={`hours.${name}`}
      title={title}
      addLabel="加一段"
      empty="不服务"
      createRow={() => ({ from: '09:00', to: '18:00' })}
    >
      {(at) => (
        <>
          <TextField form={form} name={`hours.${name}.${at}.from`} label="从" maxLength={5} />
          <TextField form={form} name={`hours.${name}.${at}.to`} label="到" maxLength={5} />
        </>
      )}
    </RowList>
  );
}

function Replies({ form }: { form: Form }) {
  return (
    <RowList
      form={form as unknown as UseFormReturn}
      name="replies"
      title="快捷回复"
      addLabel="加一条"
      empty="还没有。加上常说的话，客服输入 / 和快捷词就能用。"
      createRow={() => ({ shortcut: '', text: '' })}
    >
      {(at) => (
        <>
          <TextField form={form} name={`replies.${at}.shortcut`} label="快捷词" maxLength={12} />
          <AreaField form={form} name={`replies.${at}.text`} label="内容" rows={2} />
        </>
      )}
    </RowList>
  );
}

/** Settings of the service: invitation, hours, holidays, replies, hotline. */
export function ServiceSettings() {
  return (
    <GroupForm group="service" title="客服设置">
      {({ form, installed }) => (
        <>
          <fieldset className={styles.part}>
            <legend>自动邀请</legend>
            <CheckField form={form} name="invite.autoSwitch" label="主动邀请访客对话" />
            <NumberField
              form={form}
              name="invite.autoDelayed"
              label="在页面上停留多久后邀请"
              suffix="秒"
            />
            <AreaField form={form} name="invite.autoContent" label="邀请的话" rows={2} />
          </fieldset>
          <fieldset className={styles.part}>
            <legend>服务时间</legend>
            <Spans form={form} name="workday" title="工作日" />
            <Spans form={form} name="restday" title="休息日" />
            <div className={styles.pair}>
              <LinesField
                form={form}
                name="holidays.holidays"
                label="另录的节假日"
                optional
                placeholder="2027-01-01"
                hint="国务院公布的已经知道；没公布的年份一行写一天"
              />
              <LinesField
                form={form}
                name="holidays.workdays"
                label="调休的工作日"
                optional
                placeholder="2027-01-02"
                hint="周末要上班的日子，一行写一天"
              />
            </div>
          </fieldset>
          <fieldset className={styles.part}>
            <legend>热线和邮箱</legend>
            <div className={styles.pair}>
              <TextField
                form={form}
                name="hotline.number"
                label="服务热线"
                optional
                placeholder={installed.number}
              />
              <TextField
                form={form}
                name="hotline.hours"
                label="热线时间"
                optional
                placeholder={installed.hours}
              />
              <TextField
                form={form}
                name="salesMailbox"
                type="email"
                label="销售邮箱"
                hint="新线索发到这里"
              />
            </div>
          </fieldset>
          <fieldset className={styles.part}>
            <legend>快捷回复</legend>
            <Replies form={form} />
          </fieldset>
        </>
      )}
    </GroupForm>
  );
}
