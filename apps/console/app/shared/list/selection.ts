/** Selected records: some by their ids, or all that match the filter, with exceptions. */
export type Selection =
  { kind: 'some'; ids: ReadonlySet<string> } | { kind: 'all'; except: ReadonlySet<string> };

/** Nothing is selected. */
export const NO_SELECTION: Selection = { kind: 'some', ids: new Set() };

/** All records that match the filter, those of other pages included. */
export const ALL_MATCHES: Selection = { kind: 'all', except: new Set() };

/** True if a record is selected. */
export const isSelected = (selection: Selection, id: string): boolean =>
  selection.kind === 'some' ? selection.ids.has(id) : !selection.except.has(id);

/** Number of selected records among all matches. */
export const countSelected = (selection: Selection, total: number): number =>
  selection.kind === 'some' ? selection.ids.size : Math.max(0, total - selection.except.size);

/** Sets whether records are selected. */
export function setSelected(
  selection: Selection,
  ids: readonly string[],
  selected: boolean,
): Selection {
  const named = new Set(selection.kind === 'some' ? selection.ids : selection.except);
  const isNamed = selection.kind === 'some' ? selected : !selected;
  for (const id of ids) {
    if (isNamed) named.add(id);
    else named.delete(id);
  }
  return selection.kind === 'some' ? { kind: 'some', ids: named } : { kind: 'all', except: named };
}

/** Selects or unselects a record. */
export const toggle = (selection: Selection, id: string): Selection =>
  setSelected(selection, [id], !isSelected(selection, id));

/** State of the checkbox that stands for a page. */
export function getPageState(selection: Selection, ids: readonly string[]) {
  const count = ids.filter((id) => isSelected(selection, id)).length;
  return { isAll: ids.length > 0 && count === ids.length, isSome: count > 0 && count < ids.length };
}
