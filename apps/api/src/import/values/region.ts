import { shortName } from '../../db/divisions.ts';
import { divisionRows } from '../../db/seed/division-rows.ts';

interface Place {
  code: string;
  level: number;
}

interface Hit {
  at: number;
  name: string;
  places: Place[];
}

/** What is known beyond the text. */
export interface RegionHints {
  /** The source's own area: a county name that several cities have is meant in it. */
  home?: string;
  /** What the record's number says; used where the text names no place, or only a wider one. */
  fallback?: string;
}

let known: Map<string, Place[]> | undefined;
let longest = 0;

/** Names and usual short names of all divisions. Built at first use. */
function places(): Map<string, Place[]> {
  if (known) return known;
  const map = new Map<string, Place[]>();
  const add = (name: string, place: Place) => {
    if (name.length < 2) return;
    longest = Math.max(longest, name.length);
    const list = map.get(name) ?? [];
    if (!list.some(({ code }) => code === place.code)) map.set(name, [...list, place]);
  };
  for (const { code, name, level } of divisionRows()) {
    // A municipality's city level and “自治区直辖县级行政区划” are rows of the table, not places that people name.
    if (/^(市辖区|县|.*直辖县级行政区划)$/.test(name) || (level === 2 && isMunicipality(code)))
      continue;
    const place = { code, level };
    add(name, place);
    // 五峰县 for 五峰土家族自治县.
    const autonomous = /自治([县州旗])$/.exec(name)?.[1];
    if (autonomous) add(shortName(name) + autonomous, place);
  }
  known = map;
  return map;
}

const isMunicipality = (code: string) => /^(11|12|31|50)/.test(code);

/** Provinces and cities by their short names: believed only at the beginning of a text (“湖北宜都市…”, not “北京路”). */
function leadingShortName(text: string): Hit | undefined {
  for (const [name, list] of places()) {
    const [place] = list;
    if (!place || place.level > 2) continue;
    const short = shortName(name);
    if (short.length < 2 || short === name || !text.startsWith(short)) continue;
    if (/^(?:路|街|大道|东|西|南|北|中)/.test(text.slice(short.length)) || text.startsWith(name))
      continue;
    return { at: 0, name: short, places: list };
  }
  return undefined;
}

function hitsIn(text: string): Hit[] {
  const map = places();
  const first = leadingShortName(text);
  const hits = first ? [first] : [];
  for (let at = first?.name.length ?? 0; at < text.length;) {
    const hit = longestNameAt(map, text, at);
    if (hit) hits.push(hit);
    at += hit?.name.length ?? 1;
  }
  return hits;
}

function longestNameAt(map: Map<string, Place[]>, text: string, at: number): Hit | undefined {
  for (let length = Math.min(longest, text.length - at); length >= 2; length -= 1) {
    const name = text.slice(at, at + length);
    const found = map.get(name);
    if (found) return { at, name, places: found };
  }
  return undefined;
}

const prefixLength = (level: number) => level * 2;
const prefixOf = ({ code, level }: Place) => code.slice(0, prefixLength(level));
const within = (inner: Place, outer: Place) => inner.code.startsWith(prefixOf(outer));
const levelOf = (code: string) => (code.endsWith('0000') ? 1 : code.endsWith('00') ? 2 : 3);
const placeOf = (code: string): Place => ({ code, level: levelOf(code) });

/** The one place that a name means here, or undefined where that isn't certain. */
function resolve(hit: Hit, certain: Place[], home: Place | undefined): Place | undefined {
  const only = (list: Place[]) => (list.length === 1 ? list[0] : undefined);
  const named = hit.places.filter((place) => certain.some((outer) => within(place, outer)));
  if (named.length > 0) return only(named);
  if (hit.places.length === 1) return hit.places[0];
  if (!home) return undefined;
  const province = { code: home.code, level: 1 };
  return (
    only(hit.places.filter((place) => within(place, home))) ??
    only(hit.places.filter((place) => within(place, province)))
  );
}

/**
 * The administrative division (GB/T 2260 code) that a place in words lies in: the deepest that is certain. Several
 * places give the division that holds them all; undefined where the words name none or contradict each other.
 */
export function readRegion(text: string | undefined, hints: RegionHints = {}): string | undefined {
  const home = hints.home === undefined ? undefined : placeOf(hints.home);
  const found: Place[] = [];
  const hits = hitsIn(text ?? '').sort(
    (a, b) => Math.min(...a.places.map((p) => p.level)) - Math.min(...b.places.map((p) => p.level)),
  );
  for (const hit of hits) {
    const place = resolve(hit, found, home);
    if (place) found.push(place);
  }
  const leaves = found.filter(
    (place) => !found.some((other) => other.code !== place.code && within(other, place)),
  );
  if (leaves.length === 0) return hints.fallback;
  const common = commonDivision(leaves);
  if (common === undefined || hints.fallback === undefined) return common;
  const narrower = within(placeOf(hints.fallback), placeOf(common));
  return narrower && new Set(leaves.map(({ code }) => code)).size === 1 ? hints.fallback : common;
}

function commonDivision(leaves: Place[]): string | undefined {
  const [first] = leaves;
  if (!first) return undefined;
  for (let level = first.level; level >= 1; level -= 1) {
    const prefix = first.code.slice(0, prefixLength(level));
    if (leaves.every((place) => place.level >= level && place.code.startsWith(prefix))) {
      return level === first.level ? first.code : prefix.padEnd(6, '0');
    }
  }
  return undefined;
}
