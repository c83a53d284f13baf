import { ErrorPage } from '@zhucheng/ui';

/** The error page's picture and words; loaded only where a page fails. */
export default function ErrorView({ status, text }: { status: number; text?: string }) {
  return <ErrorPage status={status}>{text}</ErrorPage>;
}
