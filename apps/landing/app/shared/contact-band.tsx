import { FreeTrialButton } from '@zhucheng/app-shell/layouts';
import { Section } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import styles from './contact-band.module.css';
import { PhoneForm } from './phone-form.tsx';

export interface ContactBandProps {
  page: string;
  title: string;
  text: string;
  illustration: ReactNode;
}

/** Dark band at the end of a page: a phone number for the advisers, or a trial at once. */
export function ContactBand({ page, title, text, illustration }: ContactBandProps) {
  return (
    <Section id="contact" tone="ink" className="drafting-grid">
      <div className={styles.band}>
        <div>
          <h2>{title}</h2>
          <p className={styles.text}>{text}</p>
          <PhoneForm page={page} place="end" subject={title} />
          <p className={styles.trial} data-print="hide">
            不想等电话？
            <FreeTrialButton page={page} />
          </p>
        </div>
        <div className={styles.drawing}>{illustration}</div>
      </div>
    </Section>
  );
}
