import { PageTdk, preload, tdkQuery } from '@zhucheng/app-shell';
import { Hero } from '../shared/hero.tsx';

const load = preload(() => [tdkQuery('jizhibao')]);
export const loader = load;
export const clientLoader = load;

/** `/jizhibao` */
export default function Jizhibao() {
  return (
    <>
      <PageTdk page="jizhibao" path="/jizhibao" />
      <Hero
        page="jizhibao"
        title={['从工程量清单', '到签完的支付证书']}
        lead="计支宝把清单、变更、当期计量和扣款连成一条算得通的线。证书上每个数，都能点回测量记录和签字人。"
        points={['三方在一处签认', '调差与扣款自动算', '历期证书不可改写']}
      />
    </>
  );
}
