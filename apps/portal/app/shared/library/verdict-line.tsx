import { getArticlePath, type StandardVerdict } from '@zhucheng/domain-news';
import { AppLink, Icon, cx, type IconName } from '@zhucheng/ui';
import styles from './verdict-line.module.css';

const ICONS: Record<StandardVerdict['tone'], IconName> = {
  ok: 'check',
  soon: 'clock',
  off: 'warning',
};

/** Validity of a standard in one line, with a link to the standard to use instead. */
export function VerdictLine({ verdict }: { verdict: StandardVerdict }) {
  const { tone, words, successor } = verdict;
  return (
    <p className={cx(styles.verdict, styles[tone])}>
      <Icon name={ICONS[tone]} size={20} />
      <span>
        {words}
        {successor?.id && (
          <>
            {' '}
            <AppLink to={getArticlePath({ id: successor.id, bizType: 'NORMAL' })}>
              看新标准
              <Icon name="arrow" />
            </AppLink>
          </>
        )}
      </span>
    </p>
  );
}
