import { PageTdk, preload, tdkQuery } from '@zhucheng/app-shell';
import { Hero } from '../shared/hero.tsx';

const load = preload(() => [tdkQuery('treasurepro')]);
export const loader = load;
export const clientLoader = load;

/** `/treasurepro` */
export default function Treasurepro() {
  return (
    <>
      <PageTdk page="treasurepro" path="/treasurepro" />
      <Hero
        page="treasurepro"
        title={['进度软件用横道图', '还是网络图']}
        lead="一句话回答：给领导汇报用横道图，找关键线路和机动时间用双代号网络图。好的施工进度管理软件两样都出，只录一次。"
        points={['下面有一个算好的例子', '附每周更新的做法', '工作之间的逻辑看得见']}
      />
    </>
  );
}
