import { createContext, useContext } from 'react';
import type { AnchorHTMLAttributes, ComponentType, ReactNode } from 'react';

/** What the app tells the library about routing; `ui` itself knows no router. */
export interface LinkContextValue {
  /** The router's link (react-router `Link`); `null` means "every link is a document link". */
  Link: ComponentType<AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }> | null;
  /** True when the path (no origin, query allowed) is served by the app that renders this page. */
  ownsPath: (path: string) => boolean;
}

/** Provided once per app by app-kit. The default renders plain anchors, which always work. */
export const LinkContext = createContext<LinkContextValue>({ Link: null, ownsPath: () => false });

/** Props of {@link AppLink}: an anchor's, with `to` in place of `href`. */
export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  /** Opens in a new window without handing over `window.opener`. */
  newWindow?: boolean;
  children?: ReactNode;
}

/** A path of this origin, as opposed to `https://…`, `tel:…`, `#part`. */
const isLocalPath = (to: string) => to.startsWith('/') && !to.startsWith('//');

/**
 * The only link of the site. Inside the current app it navigates in place; into another app it is a
 * document link, because apps are released separately and share no code at run time.
 */
export function AppLink({ to, newWindow, ...rest }: AppLinkProps) {
  const { Link, ownsPath } = useContext(LinkContext);
  if (newWindow) return <a href={to} target="_blank" rel="noopener noreferrer" {...rest} />;
  if (Link && isLocalPath(to) && ownsPath(to)) return <Link to={to} {...rest} />;
  return <a href={to} {...rest} />;
}
