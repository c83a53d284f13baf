import { notFound } from '@zhucheng/app-shell';

/** Answers unknown paths with 404 in place. */
export const loader = () => notFound();
export const clientLoader = loader;

export default function Unknown() {
  return null;
}
