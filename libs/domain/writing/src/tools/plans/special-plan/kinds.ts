import { judgeHazard, type HazardVerdict } from '../../../compute/index.ts';
import type { FieldValues } from '../../../types/index.ts';
import { sizeOf, textOf } from '../../parts/values.ts';
import { findWork, type Questions } from '../../parts/works.ts';

/** Kind of plan, as the library speaks of its works. */
interface PlanKind {
  label: string;
  /** Kind of hazard; the scaffold's depends on its form. */
  hazard?: string;
  topic: readonly string[];
  /** Words of its calculations. */
  figures: readonly string[];
  process: Questions;
  safety: Questions;
  check: Questions;
}

const ofWork = (name: string, label: string, hazard?: string): PlanKind => {
  const { topic, figures = [`${name}验算`], method, safety, quality } = findWork(name);
  return {
    label,
    ...(hazard !== undefined && { hazard }),
    topic,
    figures,
    process: method,
    safety,
    check: quality,
  };
};

export const PIT = '深基坑';
export const FORMWORK = '高支模';
export const SCAFFOLD = '脚手架';
export const POWER = '临时用电';

/** Labels are also the words by which passages about other kinds are told: none may be a common word. */
export const KINDS: Readonly<Record<string, PlanKind>> = {
  [PIT]: ofWork('土方', PIT, PIT),
  [FORMWORK]: ofWork('模板', '高大模板（高支模）', FORMWORK),
  [SCAFFOLD]: ofWork('脚手架', SCAFFOLD),
  起重吊装: ofWork('起重吊装', '起重吊装', '非常规起重吊装'),
  钢结构安装: ofWork('钢结构', '钢结构吊装', '钢结构安装'),
  建筑幕墙安装: ofWork('幕墙', '建筑幕墙', '建筑幕墙安装'),
  拆除工程: ofWork('拆除工程', '建（构）筑物拆除', '拆除工程'),
  暗挖: ofWork('隧道', '暗挖', '暗挖'),
  人工挖孔桩: ofWork('挖孔桩', '人工挖孔桩', '人工挖孔桩'),
  [POWER]: ofWork('临时用电', POWER),
};

/** Kind of the plan that was chosen; any other name is asked about by its words. */
export const kindOf = (fields: FieldValues): PlanKind => {
  const name = textOf(fields, 'kind');
  return KINDS[name] ?? ofWork(name, name);
};

/** Forms of scaffolds, with their kind of hazard. */
export const SCAFFOLD_FORMS: Readonly<Record<string, string>> = {
  落地式: '落地脚手架',
  悬挑式: '悬挑脚手架',
  附着升降式: '附着升降脚手架',
};

/** Level of the works that were entered; undefined for works that the list of hazards doesn't know. */
export function judge(values: FieldValues): HazardVerdict | undefined {
  const kind = textOf(values, 'kind');
  const hazard = kind === SCAFFOLD ? SCAFFOLD_FORMS[textOf(values, 'form')] : KINDS[kind]?.hazard;
  if (hazard === undefined) return undefined;
  return judgeHazard(hazard, {
    depth: sizeOf(values, 'depth'),
    height: sizeOf(values, kind === '建筑幕墙安装' ? 'wallHeight' : 'height'),
    span: sizeOf(values, 'span'),
    areaLoad: sizeOf(values, 'areaLoad'),
    lineLoad: sizeOf(values, 'lineLoad'),
    weight: sizeOf(values, 'weight'),
  });
}
