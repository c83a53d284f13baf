import type { AnchorHTMLAttributes, ReactNode } from 'react';

/** Props of {@link AppLink}: those of an anchor, with `to` instead of `href`. */
export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  /** Opens in a new window without handing over `window.opener`. */
  newWindow?: boolean;
  children?: ReactNode;
}

/**
 * Link of the site: a plain anchor. `followLinks` of app-shell decides on click between navigation in place and
 * loading a document.
 */
export function AppLink({ to, newWindow, ...rest }: AppLinkProps) {
  if (newWindow) return <a href={to} target="_blank" rel="noopener noreferrer" {...rest} />;
  return <a href={to} {...rest} />;
}

/** Label and address of a link. */
export interface LinkItem {
  label: string;
  href: string;
}
