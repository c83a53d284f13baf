import { preload, type PageHandle, tdkQuery } from '@zhucheng/app-shell';
import { productNames } from '@zhucheng/site-config';
import { LoginPage } from '../components/login-page.tsx';

export const handle: PageHandle = { query: ['active', 'activeTab'] };

const load = preload(() => [tdkQuery('erplogin')]);
export const loader = load;
export const clientLoader = load;

/** `/erplogin`: login of the ERP product. */
export default function ErpLogin() {
  return <LoginPage scene="erp" product={productNames.erp} page="erplogin" path="/erplogin" />;
}
