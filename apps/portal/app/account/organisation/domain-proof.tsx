import { companyApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { Button, Icon, StatusText } from '@zhucheng/ui';
import { formatMinute } from '../personal-centre/components/activity-row.tsx';
import type { DomainProofState } from './company.ts';
import styles from './organisation.module.css';

const STATES = {
  pending: {
    tone: 'soon',
    icon: 'clock',
    label: '待验证',
    text: '在域名服务商的解析设置里添加下面的记录，然后点“验证”。主机记录里的主域名多由服务商自动补上，不必重复填写。验证之前，这个域名不显示贵单位的登录页。',
  },
  verified: {
    tone: 'ok',
    icon: 'check',
    label: '已验证',
    text: '请保留下面的记录：平台每天复查一次，连续两天查不到就从这个域名撤下登录页，并通知管理员。',
  },
  missing: {
    tone: 'soon',
    icon: 'warning',
    label: '记录查不到了',
    text: '登录页还在。下次每天的复查仍然没有下面的记录，就从这个域名撤下；请核对域名解析，再点“验证”。',
  },
  failed: {
    tone: 'danger',
    icon: 'warning',
    label: '验证失败',
    text: '没有查到下面的记录，或者值不一样。请核对主机记录和记录值，再点“验证”；新记录通常几分钟生效，最长一天。',
  },
} as const;

/** Text for a domain that is valid although its record was never seen. */
const TRUSTED_TEXT = '这个域名没有记录也有效。添加下面的记录后，别的企业就不能再认领它。';

const OUTCOMES = {
  verified: ['success', '域名已验证'],
  absent: ['error', '没有查到这条 TXT 记录。新记录通常几分钟生效，请稍后再验证'],
  different: ['error', '查到了验证记录，但值不一样，请核对记录值'],
  unreachable: ['error', '域名服务器没有回答，请过几分钟再验证'],
} as const;

/** State of the saved login domain, the DNS record that proves it, and the button that looks for the record. */
export function DomainProof({ proof }: { proof: DomainProofState }) {
  const { state, recordName, recordValue, checkedAt } = proof;
  const [verify, { isLoading }] = companyApi.brandingVerify.useMutation();
  const showToast = useShowToast();
  const { tone, icon, label, text } = STATES[state];
  const check = async () => {
    const { data } = await verify({});
    if (!data) return;
    const [kind, message] = OUTCOMES[data.model.outcome];
    showToast(kind, message);
  };
  const copy = (name: string, value: string) =>
    navigator.clipboard.writeText(value).then(
      () => showToast('success', `${name}已复制`),
      () => showToast('error', '浏览器不允许复制，请选中后手工复制'),
    );
  const rows = [
    ['主机记录', recordName],
    ['记录值', recordValue],
  ] as const;
  return (
    <section className={styles.proof} aria-label="域名验证">
      <p role="status">
        <StatusText tone={tone}>
          <Icon name={icon} /> {label}
        </StatusText>
        {checkedAt && <small>上次检查 {formatMinute(checkedAt)}</small>}
      </p>
      <p>{state === 'verified' && !checkedAt ? TRUSTED_TEXT : text}</p>
      <dl>
        <div>
          <dt>记录类型</dt>
          <dd>
            <code>TXT</code>
          </dd>
        </div>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{value}</code>
            </dd>
            <Button size="small" aria-label={`复制${name}`} onClick={() => void copy(name, value)}>
              复制
            </Button>
          </div>
        ))}
      </dl>
      <Button busy={isLoading} onClick={() => void check()}>
        {state === 'verified' && checkedAt ? '再查一次' : '验证'}
      </Button>
    </section>
  );
}
