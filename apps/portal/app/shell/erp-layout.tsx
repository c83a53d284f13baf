import { errorIn } from '@zhucheng/app-kit/site';
import { ErpFrame } from '@zhucheng/app-kit/frames';
import { Outlet } from 'react-router';

/** The ERP product’s own login. */
export default function ErpLayout() {
  return (
    <ErpFrame>
      <Outlet />
    </ErpFrame>
  );
}

/** A failed page, in the same frame. */
export const ErrorBoundary = errorIn(ErpFrame);
