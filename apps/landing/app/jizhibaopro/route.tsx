import { PageTdk, preload, tdkQuery } from '@zhucheng/app-shell';
import { Hero } from '../shared/hero.tsx';

const load = preload(() => [tdkQuery('jizhibaopro')]);
export const loader = load;
export const clientLoader = load;

/** `/jizhibaopro` */
export default function Jizhibaopro() {
  return (
    <>
      <PageTdk page="jizhibaopro" path="/jizhibaopro" />
      <Hero
        page="jizhibaopro"
        title={['计量支付软件', '能替代 Excel 表吗']}
        lead="能替代的是抄数、累计和查重，替代不了的是现场那一把尺。下面把台账里常见的十处差错逐条摆开，您可以先对照自己的表。"
        points={['清单仍可导入导出 Excel', '差错逐条列出', '老合同可以从半途接着算']}
      />
    </>
  );
}
