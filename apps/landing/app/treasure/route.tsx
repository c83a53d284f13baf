import { PageTdk, preload, tdkQuery } from '@zhucheng/app-shell';
import { Hero } from '../shared/hero.tsx';

const load = preload(() => [tdkQuery('treasure')]);
export const loader = load;
export const clientLoader = load;

/** `/treasure` */
export default function Treasure() {
  return (
    <>
      <PageTdk page="treasure" path="/treasure" />
      <Hero
        page="treasure"
        title={['卡在哪一道工序', '当天就看得到']}
        lead="项目宝给业主和项目经理看同一张网络计划：哪道工序滞后、验收约在几点、整改落在谁手里，都从现场的一次填报里来。"
        points={['没有信号也能填', '照片带部位水印', '验收资料按目录成册']}
      />
    </>
  );
}
