import { ErrorPage } from '@zhucheng/ui';

/** Illustration and text of the error page. */
export default function ErrorView({ status, text }: { status: number; text?: string }) {
  return <ErrorPage status={status}>{text}</ErrorPage>;
}
