import { preload, type PageHandle, tdkQuery } from '@zhucheng/app-shell';
import { brand } from '@zhucheng/site-config';
import { useLocation } from 'react-router';
import { LoginPage } from '../components/login-page.tsx';

export const handle: PageHandle = { query: ['active', 'activeTab'] };

/** `/register` is the login page with a title of its own. */
const getPageName = (pathname: string) => (pathname === '/register' ? 'register' : 'login');

const load = preload(({ url }) => [tdkQuery(getPageName(url.pathname))]);
export const loader = load;
export const clientLoader = load;

/** `/login` and its aliases; `/register` opens the register tab. */
export default function Login() {
  const page = getPageName(useLocation().pathname);
  return <LoginPage product={brand.name} page={page} path="/login" />;
}
