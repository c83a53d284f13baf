import { notFound } from '@zhucheng/app-shell';

/** Any other path is no page of the help centre; its visitor sees so in place. */
export const loader = () => notFound();
export const clientLoader = loader;

export default function Unknown() {
  return null;
}
