import { BOOKING_LIMITS, type BookingKind } from '@zhucheng/domain-service';
import { productNames } from '@zhucheng/site-config';
import { Button, Field, Icon, Input, TextArea } from '@zhucheng/ui';
import { useEffect, useId, useRef } from 'react';
import styles from './booking.module.css';
import { useBookingForm, type BookingFormState } from './use-booking-form.ts';

/** Suggestions for the project role: the audiences of the site's content. */
const PROJECT_ROLES = ['业主', '施工', '监理', '咨询', '监管'] as const;

function PhoneField({ state }: { state: BookingFormState }) {
  const { error } = state.form.getFieldState('phone', state.form.formState);
  return (
    <Field label="手机号码" error={error?.message}>
      {(control) => (
        <Input
          {...control}
          {...state.register('phone')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={BOOKING_LIMITS.phone}
          placeholder="11 位手机号码"
        />
      )}
    </Field>
  );
}

function NameField({ state }: { state: BookingFormState }) {
  const { error } = state.form.getFieldState('userName', state.form.formState);
  return (
    <Field label="姓名或昵称" error={error?.message}>
      {(control) => (
        <Input
          {...control}
          {...state.register('userName')}
          autoComplete="name"
          maxLength={BOOKING_LIMITS.userName}
          placeholder="怎么称呼您"
        />
      )}
    </Field>
  );
}

function RoleFields({ state }: { state: BookingFormState }) {
  const listId = useId();
  const { form, register } = state;
  const identity = form.getFieldState('userIdentity', form.formState);
  const position = form.getFieldState('position', form.formState);
  return (
    <div className={styles.pair}>
      <Field label="项目角色" optional error={identity.error?.message}>
        {(control) => (
          <>
            <Input
              {...control}
              {...register('userIdentity')}
              list={listId}
              maxLength={BOOKING_LIMITS.userIdentity}
              placeholder="如：施工、监理、业主"
            />
            <datalist id={listId}>
              {PROJECT_ROLES.map((role) => (
                <option key={role} value={role} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field label="职位" optional error={position.error?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('position')}
            autoComplete="organization-title"
            maxLength={BOOKING_LIMITS.position}
            placeholder="如：总工、合约经理"
          />
        )}
      </Field>
    </div>
  );
}

function RemarkField({ state }: { state: BookingFormState }) {
  const { error } = state.form.getFieldState('remark', state.form.formState);
  return (
    <Field label="咨询内容" optional error={error?.message}>
      {(control) => (
        <TextArea
          {...control}
          {...state.register('remark')}
          rows={3}
          maxLength={BOOKING_LIMITS.remark}
          placeholder={`如：想了解${productNames.jizhibao}的报价`}
        />
      )}
    </Field>
  );
}

/** Field that people neither see nor reach; what fills it in is a program. */
function Trap({ trap }: Pick<BookingFormState, 'trap'>) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <input ref={trap} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** Form of a booking. */
export function BookingFields({
  kind,
  onSuccess,
}: {
  kind: BookingKind;
  onSuccess: (phone: string) => void;
}) {
  const state = useBookingForm(kind, onSuccess);
  const form = useRef<HTMLFormElement>(null);
  // The dialog would focus its close button.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const isDemo = kind === 'demo';
  return (
    <form
      ref={form}
      noValidate
      onSubmit={state.submit}
      aria-label={isDemo ? '预约演示' : '立即咨询'}
    >
      <PhoneField state={state} />
      <NameField state={state} />
      {isDemo ? <RoleFields state={state} /> : <RemarkField state={state} />}
      <Trap trap={state.trap} />
      <p className={styles.failure} role="alert">
        {state.failure && (
          <>
            <Icon name="warning" />
            {state.failure}
          </>
        )}
      </p>
      <Button type="submit" variant="cta" size="large" block busy={state.busy}>
        {isDemo ? '免费预约' : '提交咨询'}
      </Button>
      <p className={styles.fine}>
        提交即同意
        <a href="/pravicy" target="_blank" rel="noopener">
          隐私政策
        </a>
        ，资料只用于联系您。
      </p>
    </form>
  );
}
