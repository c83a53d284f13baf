import { PageTdk, preload, tdkQuery } from '@zhucheng/app-shell';
import { Hero } from '../shared/hero.tsx';

const load = preload(() => [tdkQuery('erp')]);
export const loader = load;
export const clientLoader = load;

/** `/erp` */
export default function Erp() {
  return (
    <>
      <PageTdk page="erp" path="/erp" />
      <Hero
        page="erp"
        title={['每一笔成本', '都落到工程部位上']}
        lead="筑程 ERP 把合同、材料、机械和分包结算放进同一棵部位树。月底不必凑数，今天就知道这座墩、这段路花了多少。"
        points={['浏览器里用，不装客户端', '凭证推送到现有财务软件', '公司与项目部一本账']}
      />
    </>
  );
}
