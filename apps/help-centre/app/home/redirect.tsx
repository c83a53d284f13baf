import { redirect } from 'react-router';

/** Redirects the old path `/help/index` to the help home. */
export const loader = () => {
  throw redirect('/help');
};
export const clientLoader = loader;

export default function HomeRedirect() {
  return null;
}
