import { preload, type PageHandle, tdkQuery } from '@zhucheng/app-shell';
import { brand } from '@zhucheng/site-config';
import { LoginPage } from '../components/login-page.tsx';

export const handle: PageHandle = { query: ['active', 'activeTab'] };

const load = preload(() => [tdkQuery('login')]);
export const loader = load;
export const clientLoader = load;

/** `/login` and its aliases; `/register` opens the register tab. */
export default function Login() {
  return <LoginPage product={brand.name} page="login" path="/login" />;
}
