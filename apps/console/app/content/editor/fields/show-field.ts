const CONTROLS = 'input, select, textarea, button, [contenteditable="true"]';

/** Moves the focus to the field of an article, which is `data-field` of its cell; facts are `props.<name>`. */
export function showField(sheet: ParentNode | null, field: string): void {
  const cell = sheet?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  const control = cell?.matches(CONTROLS) ? cell : cell?.querySelector<HTMLElement>(CONTROLS);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
