import { articlePath } from '@zhucheng/domain-news';
import {
  AppLink,
  CraneBuilding,
  DamSection,
  Icon,
  MetroStation,
  PortCrane,
  RailViaduct,
  RoadSection,
  Section,
  SectionHead,
  TunnelPortal,
  ArchBridge,
} from '@zhucheng/ui';
import styles from './works.module.css';
import { useLatest } from '../home-queries.ts';

/** The eight kinds of works: the column they have their solution in, and their drawing. */
const WORKS = [
  {
    column: '市政',
    name: '市政道路',
    lines: ['横断面、结构层、管线综合', '按桩号与里程计量'],
    Drawing: RoadSection,
  },
  {
    column: '轨道交通',
    name: '轨道交通',
    lines: ['车站与区间分部分项', '盾构管片逐环挂账'],
    Drawing: MetroStation,
  },
  {
    column: '隧道',
    name: '隧道',
    lines: ['围岩变更、超欠挖与预报', '在同一张纵断面上'],
    Drawing: TunnelPortal,
  },
  {
    column: '房建',
    name: '房屋建筑',
    lines: ['楼层与构件双编码', '形象进度自动取数'],
    Drawing: CraneBuilding,
  },
  {
    column: '港口',
    name: '港口与航道',
    lines: ['水工、堆场、设备分册计量', '按潮位窗口排程'],
    Drawing: PortCrane,
  },
  {
    column: '水利',
    name: '水利水电',
    lines: ['坝体分仓分层浇筑', '温控与验收联动'],
    Drawing: DamSection,
  },
  {
    column: '铁路',
    name: '铁路',
    lines: ['箱梁预制架设一物一码', '天窗作业计划在线报批'],
    Drawing: RailViaduct,
  },
  {
    column: '公路',
    name: '公路与桥梁',
    lines: ['拱肋、吊杆、节段逐件登记', '线形在线校核'],
    Drawing: ArchBridge,
  },
] as const;

/** The solutions, each with the drawing of its works. */
export function Works() {
  const solutions = useLatest('SOLUTION');
  return (
    <Section label="解决方案">
      <SectionHead
        title="八类工程，各有各的图"
        note="每类工程的分部分项、计量规则和验收表单都已备好。"
        more={{ label: '全部解决方案', href: '/solution' }}
      />
      <div className={styles.works}>
        {WORKS.map(({ column, name, lines, Drawing }) => {
          const solution = solutions.find(({ dirName }) => dirName === column);
          return (
            <AppLink key={name} to={solution ? articlePath(solution) : '/solution'}>
              <Drawing label="" />
              <h3>
                {name}
                <Icon name="arrow" />
              </h3>
              <p>
                {lines[0]}
                <br />
                {lines[1]}
              </p>
            </AppLink>
          );
        })}
      </div>
    </Section>
  );
}
