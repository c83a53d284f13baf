import { errorIn } from '@zhucheng/app-kit/site';
import { BareFrame } from '@zhucheng/app-kit/frames';
import { Outlet } from 'react-router';

/** Pages that stand alone. */
export default function BareLayout() {
  return (
    <BareFrame>
      <Outlet />
    </BareFrame>
  );
}

/** A failed page, in the same frame. */
export const ErrorBoundary = errorIn(BareFrame);
