import type { Recovery } from './recovery.ts';
import styles from './reset-password.module.css';

const STEPS = [
  { step: 'account', label: '填写账号' },
  { step: 'code', label: '验证身份' },
  { step: 'password', label: '设置新密码' },
  { step: 'done', label: '完成' },
] as const;

/** Progress bar of the recovery. */
export function RecoveryProgress({ step }: { step: Recovery['step'] }) {
  const at = STEPS.findIndex((entry) => entry.step === step);
  return (
    <ol className={styles.progress} aria-label="找回密码的步骤">
      {STEPS.map(({ step: name, label }, i) => (
        <li
          key={name}
          aria-current={i === at ? 'step' : undefined}
          className={i < at ? styles.past : undefined}
        >
          <b>{i + 1}</b>
          {label}
        </li>
      ))}
    </ol>
  );
}
