import type { AnchorHTMLAttributes, ReactNode } from 'react';

/** Props of {@link AppLink}: an anchor's, with `to` in place of `href`. */
export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  /** Opens in a new window without handing over `window.opener`. */
  newWindow?: boolean;
  children?: ReactNode;
}

/**
 * The only link of the site: a plain anchor. Whether it navigates in place or loads a document is decided where it is
 * clicked (app-shell's `followLinks`), by the app that owns the path.
 */
export function AppLink({ to, newWindow, ...rest }: AppLinkProps) {
  if (newWindow) return <a href={to} target="_blank" rel="noopener noreferrer" {...rest} />;
  return <a href={to} {...rest} />;
}

/** A link as navigation data: its label and its address. */
export interface LinkItem {
  label: string;
  href: string;
}
