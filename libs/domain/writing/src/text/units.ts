/** Units by their spellings in folded text; the first is the name under which they are compared. */
const SPELLINGS = `
元 人民币元 圆
% ％
‰
m 米
mm 毫米
cm 厘米
km 公里 千米
m2 平方米 平米
m3 立方米
t 吨
kg 公斤 千克
d 天 日历天 日
工作日
h 小时
min 分钟
s 秒
个月
年
人 名
°c 摄氏度
kpa
mpa
pa
kn
n
kv
v
kw
w
a
l
g
db
度
倍
台 套 层 根 座 栋 株 处 条 款 号 次 个 项 份 期 级 类 页 户 间 孔 道 榀 块 段
`;

/** Units that stand for themselves, several in one line of the table. */
const MEASURES = /^台 /u;

function readTable(): Map<string, string> {
  const names = new Map<string, string>();
  for (const line of SPELLINGS.trim().split('\n')) {
    const [name = '', ...others] = line.split(' ');
    const isList = MEASURES.test(line);
    names.set(name, name);
    for (const other of others) names.set(other, isList ? other : name);
  }
  return names;
}

const NAMES = readTable();

/** Source of a pattern for a unit, also of a quotient like kg/m3. Latin units must not run on. */
export const UNIT = (() => {
  const single = [...NAMES.keys()].sort((a, b) => b.length - a.length).join('|');
  return `(?:个)?(?:${single})(?:/(?:${single}))?(?![a-z])`;
})();

/** Returns the name under which spellings of one unit are equal: 天 and 日 are `d`. */
export function normaliseUnit(unit: string): string {
  return unit
    .split('/')
    .map((part) => NAMES.get(part) ?? NAMES.get(part.replace(/^个/u, '')) ?? part)
    .join('/');
}

/** Whether the folded text is a unit: `m3` is no grade like `c30`. */
export const isUnit = (text: string): boolean => NAMES.has(text);
