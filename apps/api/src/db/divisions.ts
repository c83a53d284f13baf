import { asc } from 'drizzle-orm';
import type { Database } from './client.ts';
import { division } from './schema/division.ts';

const PEOPLES =
  '壮|回|维吾尔|蒙古|土家|苗|藏|羌|彝|布依|侗|哈尼|傣|白|景颇|傈僳|朝鲜|哈萨克|柯尔克孜|黎|水|仫佬|瑶|畲|满|锡伯|撒拉|东乡|保安|土|佤|拉祜|纳西|怒|独龙|普米|达斡尔|鄂温克|鄂伦春|塔吉克|裕固|仡佬|毛南|各';
const AUTONOMOUS = new RegExp(`(?:(?:${PEOPLES})族?)+自治[区州县旗]$`);
const SUFFIX = /(?:特别行政区|自治区|地区|林区|矿区|省|市|盟|县|区|旗)$/;

/**
 * Short name of a division: 湖北 for 湖北省, 恩施 for 恩施土家族苗族自治州. Names that would be left with one character
 * keep their ending (随县).
 */
export function shortName(name: string): string {
  const candidates = [name.replace(AUTONOMOUS, '').replace(SUFFIX, ''), name.replace(SUFFIX, '')];
  return candidates.find((short) => short.length >= 2) ?? name;
}

/** A division with the fields that resolving needs. */
export interface Division {
  code: string;
  name: string;
  fullName: string;
  parentCode: string | null;
  level: number;
}

/** Resolves divisions by code or by the wording of a source. */
export class Divisions {
  readonly #byCode = new Map<string, Division>();
  readonly #children = new Map<string | null, Division[]>();
  readonly #all: Division[];

  constructor(rows: readonly Division[]) {
    this.#all = [...rows];
    for (const row of rows) {
      this.#byCode.set(row.code, row);
      const siblings = this.#children.get(row.parentCode);
      if (siblings) siblings.push(row);
      else this.#children.set(row.parentCode, [row]);
    }
  }

  /** All divisions in the order of their codes. */
  get all(): readonly Division[] {
    return this.#all;
  }

  byCode(code: string | null | undefined): Division | undefined {
    return code ? this.#byCode.get(code) : undefined;
  }

  /** The parts of a division, by code. */
  childrenOf(code: string): readonly Division[] {
    return this.#children.get(code) ?? [];
  }

  /**
   * The most exact division that a text begins with: a code, 湖北省宜昌市兴山县, 湖北宜昌, 兴山县古夫镇. `within` is the
   * code of a division that contains the place. Undefined when the text names none or is ambiguous.
   */
  resolve(text: string | null | undefined, within?: string | null): Division | undefined {
    const words = text?.normalize('NFKC').replace(/[\s,，、·/-]+/g, '') ?? '';
    if (words === '') return undefined;
    const code = /^\d{6}/.exec(words)?.[0];
    if (code) return this.#byCode.get(code);
    return this.#descend(words, this.byCode(within)) ?? this.#elsewhere(words, within);
  }

  /** Descends from a division (or from the country) as far as the text names its parts. */
  #descend(words: string, from: Division | undefined): Division | undefined {
    let found: Division | undefined;
    let rest = words;
    let at = from?.code ?? null;
    for (;;) {
      const part = longestPrefix(this.#children.get(at) ?? [], rest);
      if (!part) break;
      found = part.division;
      rest = rest.slice(part.length);
      at = found.code;
    }
    if (!found || found.level === 3 || rest === '') return found;
    // The text may leave the city out: 湖北省兴山县, 北京市朝阳区.
    const below = this.#all.filter(
      ({ code, level }) => level > (found?.level ?? 0) && code.startsWith(prefixOf(found)),
    );
    return unique(below, rest)?.division ?? found;
  }

  /** A city or county named without its province, if only one has that name; a city comes before a county. */
  #elsewhere(words: string, within?: string | null): Division | undefined {
    const scope = prefixOf(this.byCode(within));
    const candidates = this.#all.filter(({ code, level }) => level > 1 && code.startsWith(scope));
    const found = unique(candidates, words);
    return found && (this.#descend(words.slice(found.length), found.division) ?? found.division);
  }
}

/** Loads all divisions. */
export async function loadDivisions(db: Database): Promise<Divisions> {
  return new Divisions(await db.select().from(division).orderBy(asc(division.code)));
}

/** The part of a code that its parts below share. */
export function prefixOf(division: Pick<Division, 'code' | 'level'> | undefined): string {
  return division ? division.code.slice(0, division.level * 2) : '';
}

function matchLength(name: string, words: string): number {
  if (words.startsWith(name)) return name.length;
  const short = shortName(name);
  return words.startsWith(short) ? short.length : 0;
}

function longestPrefix(divisions: readonly Division[], words: string) {
  let best: { division: Division; length: number } | undefined;
  for (const division of divisions) {
    const length = matchLength(division.name, words);
    if (length > (best?.length ?? 0)) best = { division, length };
  }
  return best;
}

/** The division that the words begin with, unless it may be several. */
function unique(divisions: readonly Division[], words: string) {
  const matches = divisions.flatMap((division) => {
    const length = matchLength(division.name, words);
    return length > 0 ? [{ division, length }] : [];
  });
  const longest = Math.max(0, ...matches.map(({ length }) => length));
  const best = matches.filter(({ length }) => length === longest);
  const highest = Math.min(...best.map(({ division }) => division.level));
  const [only, another] = best.filter(({ division }) => division.level === highest);
  return another ? undefined : only;
}

/** Formatted province and city of a division; empty where the code is missing or unknown. */
export function regionName(divisions: Divisions, code: string | null): string {
  return divisions.byCode(code)?.fullName.split(' ').slice(0, 2).join(' ') ?? '';
}

const loaded = new WeakMap<Database, Promise<Divisions>>();

/** The divisions, read once a process: they change with a release only. */
export function getDivisions(db: Database): Promise<Divisions> {
  let divisions = loaded.get(db);
  if (!divisions) {
    divisions = loadDivisions(db);
    loaded.set(db, divisions);
    divisions.catch(() => loaded.delete(db));
  }
  return divisions;
}
