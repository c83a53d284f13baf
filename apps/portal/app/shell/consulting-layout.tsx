import { errorIn } from '@zhucheng/app-kit/site';
import { ConsultingFrame } from '@zhucheng/app-kit/frames';
import { Outlet } from 'react-router';

/** Pages for consulting firms. */
export default function ConsultingLayout() {
  return (
    <ConsultingFrame>
      <Outlet />
    </ConsultingFrame>
  );
}

/** A failed page, in the same frame. */
export const ErrorBoundary = errorIn(ConsultingFrame);
