import { shortName } from '../../db/divisions.ts';
import { divisionRows } from '../../db/seed/division-rows.ts';

interface Place {
  code: string;
  level: number;
}

interface PlaceMatch {
  at: number;
  name: string;
  places: Place[];
}

/** Context of a place name. */
export interface RegionHints {
  /** Division of the source: resolves county names that several cities share. */
  home?: string;
  /** Division from the record's number; used where the text names none, or only a wider one. */
  fallback?: string;
}

let placesByName: Map<string, Place[]> | undefined;
let maxNameLength = 0;

/** Names and usual short names of all divisions. Built at first use. */
function places(): Map<string, Place[]> {
  if (placesByName) return placesByName;
  const map = new Map<string, Place[]>();
  const add = (name: string, place: Place) => {
    if (name.length < 2) return;
    maxNameLength = Math.max(maxNameLength, name.length);
    const list = map.get(name) ?? [];
    if (!list.some(({ code }) => code === place.code)) map.set(name, [...list, place]);
  };
  for (const { code, name, level } of divisionRows()) {
    // The city level of municipalities and “自治区直辖县级行政区划” are table rows, not place names.
    if (/^(市辖区|县|.*直辖县级行政区划)$/.test(name) || (level === 2 && isMunicipality(code)))
      continue;
    const place = { code, level };
    add(name, place);
    // 五峰县 for 五峰土家族自治县.
    const autonomous = /自治([县州旗])$/.exec(name)?.[1];
    if (autonomous) add(shortName(name) + autonomous, place);
  }
  placesByName = map;
  return map;
}

const isMunicipality = (code: string) => /^(11|12|31|50)/.test(code);

/** Short names of provinces and cities, matched only at the beginning of a text (“湖北宜都市…”, not “北京路”). */
function leadingShortName(text: string): PlaceMatch | undefined {
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

function findPlaces(text: string): PlaceMatch[] {
  const map = places();
  const first = leadingShortName(text);
  const matches = first ? [first] : [];
  for (let at = first?.name.length ?? 0; at < text.length;) {
    const match = longestNameAt(map, text, at);
    if (match) matches.push(match);
    at += match?.name.length ?? 1;
  }
  return matches;
}

function longestNameAt(
  map: Map<string, Place[]>,
  text: string,
  at: number,
): PlaceMatch | undefined {
  for (let length = Math.min(maxNameLength, text.length - at); length >= 2; length -= 1) {
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

/** The place that a name means here; undefined where it is ambiguous. */
function resolve(match: PlaceMatch, certain: Place[], home: Place | undefined): Place | undefined {
  const only = (list: Place[]) => (list.length === 1 ? list[0] : undefined);
  const named = match.places.filter((place) => certain.some((outer) => within(place, outer)));
  if (named.length > 0) return only(named);
  if (match.places.length === 1) return match.places[0];
  if (!home) return undefined;
  const province = { code: home.code, level: 1 };
  return (
    only(match.places.filter((place) => within(place, home))) ??
    only(match.places.filter((place) => within(place, province)))
  );
}

/**
 * The administrative division (GB/T 2260 code) of a place description: the deepest unambiguous one. Several places give
 * their common division; undefined where the text names none or contradicts itself.
 */
export function readRegion(text: string | undefined, hints: RegionHints = {}): string | undefined {
  const home = hints.home === undefined ? undefined : placeOf(hints.home);
  const found: Place[] = [];
  const matches = findPlaces(text ?? '').sort(
    (a, b) => Math.min(...a.places.map((p) => p.level)) - Math.min(...b.places.map((p) => p.level)),
  );
  for (const match of matches) {
    const place = resolve(match, found, home);
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
