import { redirect } from 'react-router';

/** `/help/index` is an old name of the help home. */
export const loader = () => {
  throw redirect('/help');
};
export const clientLoader = loader;

export default function Moved() {
  return null;
}
