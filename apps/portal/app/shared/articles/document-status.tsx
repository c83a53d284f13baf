import { DOCUMENT_STATUSES } from '@zhucheng/domain-news';
import { StatusText } from '@zhucheng/ui';

/** Coloured status of a standard or policy: in force, superseded, abolished and so on. */
export function DocumentStatus({ status }: { status: string | null | undefined }) {
  const state = DOCUMENT_STATUSES.find(({ name }) => name === status);
  return state ? <StatusText tone={state.tone}>{state.name}</StatusText> : null;
}
