import type { ReactNode } from 'react';
import type { Example } from '../examples/example.ts';
import {
  ArchBridge,
  CantileverBridge,
  CraneBuilding,
  CraneBuildingPlain,
  CraneBuildingTall,
  DamSection,
  HeroBridge,
  LoadErrorIllustration,
  MetroStation,
  MomentEnvelope,
  NetworkPlan,
  NotFoundIllustration,
  PortCrane,
  ProductErp,
  ProductJizhibao,
  ProductQibao,
  ProductTreasure,
  RailViaduct,
  RebarDetail,
  RoadSection,
  ServerErrorIllustration,
  SurveyStation,
  TunnelPortal,
} from './index.ts';
import { defineIllustration } from './pen/illustration.tsx';

const Beam = defineIllustration({ name: 'Beam', width: 200, height: 60, label: '简支梁' }, [
  (pen) => {
    pen.line(10, 30, 190, 30);
    pen.path('M10 31l-6 10h12ZM190 31l-6 10h12Z', 'paper');
    pen.line(100, 20, 100, 40, 'axis');
  },
]);

/** Drawings side by side, as many as fit. */
function Sheet({ children }: { children: ReactNode }) {
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
        alignItems: 'end',
        gap: 32,
      }}
    >
      {children}
    </div>
  );
}

export default {
  title: '工程插图',
  group: '图标与插图',
  summary:
    '按比例算出来的工程图，每张不到 6 kB：墨线是结构，浅蓝是地面、轴线和尺寸，淡蓝是正在做的一块。',
  of: [
    'MomentEnvelope',
    'NetworkPlan',
    'RebarDetail',
    'SurveyStation',
    'ProductErp',
    'ProductTreasure',
    'ProductJizhibao',
    'ProductQibao',
    'ArchBridge',
    'CraneBuilding',
    'CraneBuildingPlain',
    'CraneBuildingTall',
    'DamSection',
    'MetroStation',
    'PortCrane',
    'RailViaduct',
    'RoadSection',
    'TunnelPortal',
    'CantileverBridge',
    'HeroBridge',
    'LoadErrorIllustration',
    'NotFoundIllustration',
    'ServerErrorIllustration',
    'defineIllustration',
  ],
  accessibility: {
    screenReader: ['默认是 role="img"，名称是中文说明；label 改说明，label="" 就成了装饰，不念。'],
    other: ['深色底用 --dw-* 变量换色；线宽不随缩放变。'],
  },
  states: [
    {
      name: '课程',
      render: () => (
        <Sheet>
          <MomentEnvelope />
          <NetworkPlan />
          <RebarDetail />
          <SurveyStation />
        </Sheet>
      ),
    },
    {
      name: '产品',
      render: () => (
        <Sheet>
          <ProductErp />
          <ProductTreasure />
          <ProductJizhibao />
          <ProductQibao />
        </Sheet>
      ),
    },
    {
      name: '工程',
      render: () => (
        <Sheet>
          <ArchBridge />
          <CraneBuilding />
          <CraneBuildingPlain />
          <CraneBuildingTall />
          <DamSection />
          <MetroStation />
          <PortCrane />
          <RailViaduct />
          <RoadSection />
          <TunnelPortal />
        </Sheet>
      ),
    },
    { name: '文章里的图', render: () => <CantileverBridge /> },
    {
      name: '首页的大图',
      note: '填满所在的框，左边裁掉。',
      render: () => <HeroBridge />,
    },
    {
      name: '错误',
      render: () => (
        <Sheet>
          <LoadErrorIllustration />
          <NotFoundIllustration />
          <ServerErrorIllustration />
        </Sheet>
      ),
    },
    { name: '作为装饰', render: () => <LoadErrorIllustration label="" /> },
    { name: '自己画一张', note: '模块装入时算一次。', render: () => <Beam /> },
  ],
} satisfies Example;
