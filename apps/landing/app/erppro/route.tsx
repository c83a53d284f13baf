import { PageTdk, preload, tdkQuery } from '@zhucheng/app-shell';
import { Hero } from '../shared/hero.tsx';

const load = preload(() => [tdkQuery('erppro')]);
export const loader = load;
export const clientLoader = load;

/** `/erppro` */
export default function Erppro() {
  return (
    <>
      <PageTdk page="erppro" path="/erppro" />
      <Hero
        page="erppro"
        title={['工程成本软件', '到底怎么选']}
        lead="先说结论：看它能不能把一张领料单直接算进某个部位的成本。能，才叫成本系统；不能，只是把表格搬到了网上。"
        points={['选型清单可以打印', '拿自己的项目试算', '不合适会直说']}
      />
    </>
  );
}
