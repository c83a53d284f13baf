import { notFound } from '@zhucheng/app-shell';

/** Answers unknown paths below `/help` with 404 in place. */
export const loader = () => notFound();
export const clientLoader = loader;

export default function Unknown() {
  return null;
}
