/**
 * Prefixes of standard numbers, without `/T`, `/Z` or `/Q` for their obligation: national, transport, housing, other
 * ministries, associations, foreign.
 */
const CODES = `
gb gbj gbz
jtg jtj jt jts
jgj jg cjj cj cecs tcecs jjg jjf
sl dl tb tbj hj jc yb ybj sh shj hg hgj sy syj nb mh ly ny qx dz ch td aq wb yd ydj xf ga ysj cb dlgj tsg
iso iec en astm aashto aci bs din jis
`;

/** Longest first, so that `gbj` is not matched as `gb`. */
export const STANDARD_CODES: readonly string[] = CODES.split(/\s+/u)
  .filter(Boolean)
  .sort((a, b) => b.length - a.length || a.localeCompare(b));
