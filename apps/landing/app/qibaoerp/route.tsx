import { PageTdk, preload, tdkQuery } from '@zhucheng/app-shell';
import { Hero } from '../shared/hero.tsx';

const load = preload(() => [tdkQuery('qibaoerp')]);
export const loader = load;
export const clientLoader = load;

/** `/qibaoerp` */
export default function Qibaoerp() {
  return (
    <>
      <PageTdk page="qibaoerp" path="/qibaoerp" />
      <Hero
        page="qibaoerp"
        title={['三十人的公司', '也该有一本全账']}
        lead="投标花了多少、合同收回几成、哪张发票没开、谁的证书快到期，企宝 ERP 用一个首页答完。没有信息部也能用起来。"
        points={['老板在手机上批', '证书到期提前提醒', '以后可整体迁到筑程 ERP']}
      />
    </>
  );
}
