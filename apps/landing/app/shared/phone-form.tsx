import { getFreeTrialAddress } from '@zhucheng/app-shell/layouts';
import { brand } from '@zhucheng/site-config';
import { Button, Input } from '@zhucheng/ui';
import styles from './phone-form.module.css';

interface PhoneFormProps {
  page: string;
  /** Place of the form; part of the ids, as some pages have two. */
  place: 'hero' | 'end';
  /** Interest of the visitor, for the sales staff. */
  subject: string;
}

/**
 * Form for a phone number, sent by `islands/phone-form.ts`. Without script it leads to the trial; the number has no name
 * then, so that it never stands in an address.
 */
export function PhoneForm({ page, place, subject }: PhoneFormProps) {
  const id = `phone-${place}`;
  const [action, query] = getFreeTrialAddress(page).split('?');
  return (
    <form
      className={styles.form}
      action={action}
      method="get"
      noValidate
      data-phone-form
      data-remark={subject}
      data-print="hide"
    >
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>手机号码</label>
      <div className={styles.row}>
        <Input
          id={id}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={11}
          aria-describedby={`${id}-state ${id}-note`}
        />
        <Button type="submit" variant={place === 'hero' ? 'cta' : 'onInk'} size="large">
          请顾问回电
        </Button>
      </div>
      <div className={styles.trap} aria-hidden>
        <input data-trap tabIndex={-1} autoComplete="off" aria-label="个人主页" />
      </div>
      <p id={`${id}-state`} className={styles.state} role="status" />
      <p id={`${id}-note`} className={styles.note}>
        号码只用于这次联系，见
        <a href="/pravicy">隐私政策</a>。
        <noscript>浏览器没有开启脚本，提交后转到注册页；也可以直接拨打 {brand.hotline}。</noscript>
      </p>
    </form>
  );
}
