import { useVariant } from '@zhucheng/app-shell';
import { FreeTrialButton } from '@zhucheng/app-shell/layouts';
import { Button, Icon } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import styles from './hero.module.css';
import { PhoneForm } from './phone-form.tsx';

export interface HeroProps {
  page: string;
  /** Lines of the title, which break between phrases only. */
  title: readonly string[];
  lead: string;
  /** Short facts below the buttons. */
  points: readonly string[];
  /** Drawing behind the text. */
  scene: ReactNode;
  /** Panel at the right, with figures of an example. */
  panel: ReactNode;
  /** Interest of a visitor who leaves a number. With it the hero always has the form in place of the buttons. */
  formSubject?: string;
}

/**
 * Dark hero of a landing page: what the product does, a trial, and a panel with figures of an example. As variant B a page
 * with buttons has the form for a phone number in their place.
 */
export function Hero({ page, title, lead, points, scene, panel, formSubject }: HeroProps) {
  const isVariantB = useVariant() === 'B';
  const subject = formSubject ?? (isVariantB ? title.join('') : undefined);
  return (
    <section className={styles.hero} aria-labelledby="title">
      <div className={styles.scene}>{scene}</div>
      <div className={subject ? `${styles.inner} ${styles.withForm}` : styles.inner}>
        <div>
          <h1 id="title">
            {title.map((line) => (
              <span key={line} className={styles.line}>
                {line}
              </span>
            ))}
          </h1>
          <p className={styles.lead}>{lead}</p>
          {subject ? (
            <PhoneForm page={page} place="hero" subject={subject} />
          ) : (
            <HeroActions page={page} />
          )}
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>
                <Icon name="check" />
                {point}
              </li>
            ))}
          </ul>
        </div>
        {panel}
      </div>
    </section>
  );
}

function HeroActions({ page }: { page: string }) {
  return (
    <div className={styles.actions} data-print="hide">
      <FreeTrialButton page={page} size="large" />
      <Button to="#contact" size="large" variant="onInk" data-service-action="booking">
        预约演示
      </Button>
    </div>
  );
}
