import type { Example } from '../../examples/example.ts';
import { defineDuskScene, SCENE } from './dusk-scene.tsx';
import {
  ErpproTunnel,
  ErpSite,
  JizhibaoEarthworks,
  JizhibaoproQuay,
  QibaoStreet,
  TreasureBridge,
  TreasureproViaduct,
} from './index.ts';

const Ground = defineDuskScene({ name: 'Ground', label: '空旷的地面' }, (pen) =>
  pen.rect(0, SCENE.ground, SCENE.width, SCENE.height - SCENE.ground, '#0b2239'),
);

export default {
  title: '暮色场景',
  group: '图标与插图',
  summary: '只给落地页深色的头：暮色里的工地，每个产品一幅。',
  of: [
    'ErpSite',
    'ErpproTunnel',
    'TreasureBridge',
    'TreasureproViaduct',
    'JizhibaoEarthworks',
    'JizhibaoproQuay',
    'QibaoStreet',
    'defineDuskScene',
    'SCENE',
  ],
  accessibility: {
    screenReader: ['role="img" 加中文说明；label="" 就是装饰。'],
    other: ['填满所在的框，从左边和上面裁；不打印。'],
  },
  states: [
    { name: 'ERP', stage: 'ink', render: () => <ErpSite /> },
    { name: 'ERP 专业版', stage: 'ink', render: () => <ErpproTunnel /> },
    { name: '项目宝', stage: 'ink', render: () => <TreasureBridge /> },
    { name: '项目宝专业版', stage: 'ink', render: () => <TreasureproViaduct /> },
    { name: '计支宝', stage: 'ink', render: () => <JizhibaoEarthworks /> },
    { name: '计支宝专业版', stage: 'ink', render: () => <JizhibaoproQuay /> },
    { name: '企宝', stage: 'ink', render: () => <QibaoStreet /> },
    { name: '自己画一幅', stage: 'ink', render: () => <Ground /> },
  ],
} satisfies Example;
