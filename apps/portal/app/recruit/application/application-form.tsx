import { useHydrated } from '@zhucheng/app-shell';
import { brand, isFeatureOn } from '@zhucheng/site-config';
import { AppLink, Button, Field, Icon, Input, TextArea } from '@zhucheng/ui';
import styles from './application.module.css';
import { LIMITS } from './application-rules.ts';
import { ResumeField } from './resume-field.tsx';
import { ApplicationReceipt } from './application-receipt.tsx';
import { useApplication } from './use-application.ts';

/** Application form, or the mail address while staff have switched applications off. */
export function ApplicationForm(props: { jobId: string; city: string }) {
  if (isFeatureOn('applications')) return <OpenForm {...props} />;
  return (
    <p className={styles.hint}>
      网上投递暂停。请把简历发到 <a href={`mailto:${brand.email}`}>{brand.email}</a>
      ，邮件标题写明职位和城市。
    </p>
  );
}

/** Form that sends. Needs script for the upload; without it, shows a mail address. */
function OpenForm({ jobId, city }: { jobId: string; city: string }) {
  const { phase, errors, clear, submit, cancel } = useApplication(jobId);
  // Disabled until hydrated: without script it cannot be submitted.
  const scripted = useHydrated();
  if (phase.name === 'sent') return <ApplicationReceipt receipt={phase.receipt} city={city} />;
  const sending = phase.name === 'sending';
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate aria-busy={sending}>
      {!sending && phase.failure && (
        <p className={styles.failure} role="alert">
          <Icon name="warning" />
          <span>
            {phase.failure}
            <small>填写的内容都还在，改好后可以直接重新提交。</small>
          </span>
        </p>
      )}
      <fieldset className={styles.fields} disabled={sending}>
        <legend className="sr">应聘者资料</legend>
        <Field label="姓名" error={errors.name}>
          {(control) => (
            <Input
              {...control}
              name="name"
              maxLength={LIMITS.name}
              autoComplete="name"
              onChange={() => clear('name')}
            />
          )}
        </Field>
        <Field label="手机号码" error={errors.phone}>
          {(control) => (
            <Input
              {...control}
              name="phone"
              type="tel"
              maxLength={LIMITS.phone}
              autoComplete="tel"
              inputMode="numeric"
              onChange={() => clear('phone')}
            />
          )}
        </Field>
        <Field label="邮箱" optional error={errors.email}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              maxLength={LIMITS.email}
              autoComplete="email"
              onChange={() => clear('email')}
            />
          )}
        </Field>
        <ResumeField error={errors.resume} onChange={() => clear('resume')} />
        <div className={styles.wide}>
          <Field label="想说的话" optional error={errors.message}>
            {(control) => (
              <TextArea
                {...control}
                name="message"
                rows={4}
                maxLength={LIMITS.message}
                placeholder="可到岗时间、做过的项目、对岗位的疑问"
                onChange={() => clear('message')}
              />
            )}
          </Field>
          <Consent error={errors.consent} onChange={() => clear('consent')} />
        </div>
      </fieldset>
      {phase.name === 'sending' ? (
        <Progress share={phase.share} onCancel={cancel} />
      ) : (
        <Button type="submit" variant="cta" size="large" disabled={!scripted}>
          提交简历
        </Button>
      )}
      <p className={styles.hint}>
        在线投递需要浏览器启用 JavaScript。也可以把简历发到{' '}
        <a href={`mailto:${brand.email}`}>{brand.email}</a>，邮件标题写明职位和城市。
      </p>
    </form>
  );
}

function Consent({ error, onChange }: { error?: string; onChange: () => void }) {
  return (
    <div className={styles.consent}>
      <label>
        <input
          type="checkbox"
          name="consent"
          value="yes"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'consent-error' : undefined}
          onChange={onChange}
        />
        <span>
          我已阅读并同意
          <AppLink to="/pravicy#recruit" newWindow>
            《隐私政策》
          </AppLink>
          ，同意将简历用于本次招聘，保存不超过 12 个月
        </span>
      </label>
      {error && (
        <p id="consent-error" className={styles.error} role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}

function Progress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100);
  return (
    <div className={styles.progress}>
      <progress max={100} value={percent} aria-label="上传进度" />
      <span role="status">{percent < 100 ? `正在上传 ${percent}%` : '已传完，正在检查文件'}</span>
      <Button onClick={onCancel}>取消</Button>
    </div>
  );
}
