/** Joins the class names that are set; `undefined` when none is, so that no empty attribute appears. */
export function cx(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
