import type { ReactNode } from 'react';
import styles from './site-footer.module.css';
import { Logo } from '../../icons/logo.tsx';
import { AppLink } from '../../app-link.tsx';
import type { LinkItem } from '../../app-link.tsx';

/** Group of footer links. */
export interface FooterGroup {
  title: string;
  links: readonly LinkItem[];
}

/** Props of {@link SiteFooter}. */
export interface SiteFooterProps {
  brand: {
    name: string;
    company: string;
    hotline: string;
    hotlineHours?: string;
    filings: readonly LinkItem[];
    cloudProvider: LinkItem;
  };
  /** Topics; the first nine are shown. */
  topics: readonly LinkItem[];
  groups: readonly FooterGroup[];
  /** Service agreement and privacy policy. */
  legal?: readonly LinkItem[];
  /** QR codes with captions; the image is an svg or img of 84 px. */
  qrCodes?: readonly { caption: string; code: ReactNode }[];
  /** Year of the copyright line; passed in, so that server and browser render the same. */
  year: number;
}

const MAX_TOPICS = 9;

function Links({ links }: { links: readonly LinkItem[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href + link.label}>
          <AppLink to={link.href}>{link.label}</AppLink>
        </li>
      ))}
    </ul>
  );
}

/** Footer of the site: hotline, nine topics, link groups, filings and cloud credit. */
export function SiteFooter(props: SiteFooterProps) {
  const { brand, topics, groups, legal = [], qrCodes = [], year } = props;
  return (
    <footer className={styles.footer} data-print="hide">
      <div className={styles.frame}>
        <div className={styles.groups}>
          <div className={styles.brand}>
            <AppLink className={styles.logo} to="/">
              <Logo onInk />
              {brand.name}
            </AppLink>
            <p className={styles.small}>
              {brand.hotlineHours ? `服务热线（${brand.hotlineHours}）` : '服务热线'}
            </p>
            <a className={styles.hotline} href={`tel:${brand.hotline.replace(/\D/g, '')}`}>
              {brand.hotline}
            </a>
            {qrCodes.length > 0 && (
              <div className={styles.codes}>
                {qrCodes.map(({ caption, code }) => (
                  <figure key={caption}>
                    {code}
                    <figcaption>{caption}</figcaption>
                  </figure>
                ))}
              </div>
            )}
          </div>
          {topics.length > 0 && (
            <div className={styles.topics}>
              <h2>专题</h2>
              <Links links={topics.slice(0, MAX_TOPICS)} />
            </div>
          )}
          {groups.map((group) => (
            <div key={group.title}>
              <h2>{group.title}</h2>
              <Links links={group.links} />
            </div>
          ))}
        </div>
        <ul className={styles.legal}>
          <li>{`© ${year} ${brand.company}`}</li>
          {legal.map(({ label, href }) => (
            <li key={href}>
              <AppLink to={href}>{label}</AppLink>
            </li>
          ))}
          {brand.filings.map((filing) => (
            <li key={filing.label}>
              <AppLink to={filing.href} newWindow>
                {filing.label}
              </AppLink>
            </li>
          ))}
          <li>
            <AppLink to={brand.cloudProvider.href}>{brand.cloudProvider.label}</AppLink>
          </li>
        </ul>
      </div>
    </footer>
  );
}
