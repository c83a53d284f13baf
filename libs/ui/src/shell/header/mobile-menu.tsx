import { useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './site-header.module.css';
import type { NavigationEntry } from './navigation.tsx';
import { Icon } from '../../icons/icon.tsx';
import { AppLink } from '../../app-link.tsx';

interface MobileMenuProps {
  items: readonly NavigationEntry[];
  current?: string;
  account?: ReactNode;
  hotline: string;
  hotlineHours?: string;
}

/** Menu on phones: a `<details>` element, which works without scripts; closed by Escape and links. */
export function MobileMenu({ items, current, account, hotline, hotlineHours }: MobileMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute('open');
  return (
    <details
      ref={details}
      className={styles.burger}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return;
        close();
        details.current.querySelector('summary')?.focus();
      }}
    >
      <summary aria-label="菜单">
        <Icon name="menu" className={styles.iconOpen} />
        <Icon name="close" className={styles.iconClose} />
      </summary>
      <nav
        className={styles.menu}
        aria-label="菜单"
        onClick={(event) => event.target instanceof Element && event.target.closest('a') && close()}
      >
        <ul>
          {items.map((item) => (
            <li key={item.key}>
              <AppLink to={item.href} aria-current={item.key === current ? 'page' : undefined}>
                {item.label}
              </AppLink>
              {item.links && (
                <ul className={styles.subLinks}>
                  {item.links.map((link) => (
                    <li key={link.href}>
                      <AppLink to={link.href}>{link.label}</AppLink>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        <div className={styles.menuFoot}>
          {account}
          <div>
            <p>{hotlineHours ? `服务热线（${hotlineHours}）` : '服务热线'}</p>
            <a href={`tel:${hotline.replace(/\D/g, '')}`}>{hotline}</a>
          </div>
        </div>
      </nav>
    </details>
  );
}
