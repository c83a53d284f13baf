import { brand } from '@zhucheng/site-config';
import { Button, Section } from '@zhucheng/ui';
import styles from './components.module.css';

/** `tel:` address of the hotline. */
export const getHotlineHref = () => `tel:${brand.hotline.replace(/\D/g, '')}`;

interface ClosingBannerProps {
  title: string;
  text: string;
  /** Subject of the appointment mail. */
  subject: string;
}

/** Closing banner: call or write. */
export function ClosingBanner({ title, text, subject }: ClosingBannerProps) {
  return (
    <Section tone="ink" label="联系我们" frameClassName="drafting-grid">
      <div className={styles.end}>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <div className={styles.actions}>
          <Button variant="cta" size="large" icon="phone" to={getHotlineHref()}>
            {brand.hotline}
          </Button>
          <Button
            variant="onInk"
            size="large"
            to={`mailto:${brand.email}?subject=${encodeURIComponent(subject)}`}
          >
            发邮件
          </Button>
        </div>
      </div>
    </Section>
  );
}
