import { errorIn } from '@zhucheng/app-kit/site';
import { TreasureFrame } from '@zhucheng/app-kit/frames';
import { Outlet } from 'react-router';

/** The treasure product’s own login. */
export default function TreasureLayout() {
  return (
    <TreasureFrame>
      <Outlet />
    </TreasureFrame>
  );
}

/** A failed page, in the same frame. */
export const ErrorBoundary = errorIn(TreasureFrame);
