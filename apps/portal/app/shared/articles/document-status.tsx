import { DOCUMENT_STATUSES } from '@zhucheng/domain-news';
import { StatusText } from '@zhucheng/ui';

/** Whether a standard or a regulation is in force, in words and colour. */
export function DocumentStatus({ status }: { status: string | undefined }) {
  const state = DOCUMENT_STATUSES.find(({ name }) => name === status);
  return state ? <StatusText tone={state.tone}>{state.name}</StatusText> : null;
}
