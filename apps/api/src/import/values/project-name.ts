import { withoutRound } from './project-number.ts';

/** What one tender of a project buys; the project's own name goes without it. */
const SERVICES =
  /(?:(?:EPC|(?<=项目))工程(?=总承包|设计|监理|检测)|EPC|勘察设计|设计采购施工|设计施工|方案设计|初步设计|施工图设计|专项设计|设计|施工|监理|勘察|勘测|测绘|检测|采购|总承包|全过程工程咨询|全过程咨询|跟踪审计|造价咨询|招标|服务项目|服务|编制|及|和|、|\s)+$/i;
const LOT = /[(（][一二三四五六七八九十\d]+(?:标段?|包)[)）]$|[一二三四五六七八九十\d]+标段?$/;
const SHORTEST = 6;

/** The name of the project that a lot's name speaks of: without round, number of the lot and the service it buys. */
export function projectNameOf(lotName: string): string {
  let name = withoutRound(lotName).trim();
  for (let before = ''; before !== name;) {
    before = name;
    const shorter = name.replace(LOT, '').trim().replace(SERVICES, '').trim();
    if (shorter.length >= SHORTEST) name = shorter;
  }
  return name;
}
