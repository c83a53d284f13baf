import { preload, type PageHandle, tdkQuery } from '@zhucheng/app-shell';
import { productNames } from '@zhucheng/site-config';
import { LoginPage } from '../components/login-page.tsx';

export const handle: PageHandle = { query: ['active', 'activeTab'] };

const load = preload(() => [tdkQuery('treasurelogin')]);
export const loader = load;
export const clientLoader = load;

/** `/treasurelogin`: login of 项目宝. */
export default function TreasureLogin() {
  return (
    <LoginPage
      scene="treasure"
      product={productNames.treasure}
      page="treasurelogin"
      path="/treasurelogin"
    />
  );
}
