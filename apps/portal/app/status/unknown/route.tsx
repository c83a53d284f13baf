import { redirect } from 'react-router';

/** Redirects unknown paths to `/404`. */
const load = () => {
  throw redirect('/404');
};
export const loader = load;
export const clientLoader = load;

export default function UnknownPath() {
  return null;
}
