import { preload } from '@zhucheng/app-kit';
import { frameQueries, SiteError, SiteFrame } from '@zhucheng/app-kit/site';
import { Outlet } from 'react-router';

const load = preload(frameQueries);
export const loader = load;
export const clientLoader = load;

/** The frame stays as it is while pages change within it. */
export const shouldRevalidate = () => false;

/** The home layout: top bar, page, footer, and nothing that floats above them. */
export default function HomeLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

/** A failed page, in the same frame. */
export { SiteError as ErrorBoundary };
