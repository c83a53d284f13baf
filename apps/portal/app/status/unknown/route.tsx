import { redirect } from 'react-router';

/** Any other path leads to the site navigation page, which answers 404. */
export const loader = () => {
  throw redirect('/404');
};
export const clientLoader = loader;

export default function Unknown() {
  return null;
}
