import { redirect } from 'react-router';

/** Any other path leads to the site navigation page, which answers 404. */
const load = () => {
  throw redirect('/404');
};
export const loader = load;
export const clientLoader = load;

export default function UnknownPath() {
  return null;
}
