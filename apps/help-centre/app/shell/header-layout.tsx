import { preload } from '@zhucheng/app-kit';
import { frameQueries, SiteError, SiteFrame } from '@zhucheng/app-kit/site';
import { Outlet } from 'react-router';

const load = preload(frameQueries);
export const loader = load;
export const clientLoader = load;

/** The frame stays as it is while pages change within it. */
export const shouldRevalidate = () => false;

/** The header layout: the site's top bar and footer around every page of the help centre. */
export default function HeaderLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

/** A failed page, in the same frame and under its own address. */
export { SiteError as ErrorBoundary };
