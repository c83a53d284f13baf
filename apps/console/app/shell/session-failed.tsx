import { ErrorState } from '@zhucheng/ui';

/** Shown when the API could not say who is signed in. */
export function SessionFailed({ message }: { message: string }) {
  return (
    <ErrorState title="工作台暂时打不开" onRetry={() => location.reload()}>
      {message}
    </ErrorState>
  );
}
