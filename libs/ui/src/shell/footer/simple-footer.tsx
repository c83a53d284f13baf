import styles from './simple-footer.module.css';
import { AppLink } from '../../app-link.tsx';
import { cx } from '../../class-names.ts';
import type { LinkItem } from '../../app-link.tsx';

/** Props of {@link SimpleFooter}. */
export interface SimpleFooterProps {
  brand: { company: string; hotline: string; hotlineHours?: string; filings: readonly LinkItem[] };
  /** Year of the copyright line; passed in, so that server and browser render the same. */
  year: number;
  /** Links before the filings. */
  links?: readonly LinkItem[];
  /** Shows the hotline at the left, on account pages. */
  hotline?: boolean;
  /** Dark variant of the ERP, treasure and jizhibao pages. */
  onInk?: boolean;
}

/** One-line footer: links, company and filings. */
export function SimpleFooter({ brand, year, links = [], hotline, onInk }: SimpleFooterProps) {
  return (
    <footer className={cx(styles.footer, onInk && styles.onInk)} data-print="hide">
      <div className={styles.inner}>
        {hotline && (
          <p>
            {brand.hotlineHours ? `服务热线（${brand.hotlineHours}）` : '服务热线'}
            <a className={styles.hotline} href={`tel:${brand.hotline.replace(/\D/g, '')}`}>
              {brand.hotline}
            </a>
          </p>
        )}
        <ul>
          {links.map(({ label, href }) => (
            <li key={href}>
              <AppLink to={href}>{label}</AppLink>
            </li>
          ))}
        </ul>
        <ul className={styles.legal}>
          <li>{`© ${year} ${brand.company}`}</li>
          {brand.filings.map(({ label, href }) => (
            <li key={label}>
              <AppLink to={href} newWindow>
                {label}
              </AppLink>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
