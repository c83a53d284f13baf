/** Key of the keyboard with what it does. */
export interface Shortcut {
  /** Key as `KeyboardEvent.key` names it, `Mod+k` with Ctrl (⌘ on a Mac), or `Alt+1` by the key's place. */
  key: string;
  /** Action, for the sheet of keys. */
  label: string;
  run: () => void;
  /** Works while text is typed, and over dialogs. */
  always?: boolean;
  /** Works while text is typed. */
  whileTyping?: boolean;
  /** Left out of the sheet of keys. */
  isHidden?: boolean;
}

/** Part of a keyboard event that decides. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'keyCode'
>;

/** Key code of every key that an input method takes while text is composed; Safari sends no other sign. */
const COMPOSING = 229;

/** True while an input method composes: the key belongs to it. */
export const isComposing = ({ isComposing: composing, keyCode }: KeyPress): boolean =>
  composing || keyCode === COMPOSING;

const TEXT_FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';
const NO_TEXT = 'input[type="checkbox"], input[type="radio"], input[type="button"]';

/** True if keys typed here are text or choose something. */
export function isTypingTarget(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.matches(NO_TEXT)) return false;
  return (
    target.closest(TEXT_FIELDS) !== null ||
    target.closest('[role="listbox"], [role="menu"], [role="combobox"]') !== null
  );
}

/** Name of a key with its modifiers. With Alt its place counts: there the keyboard's characters are others. */
function getName({ key, code, altKey, ctrlKey, metaKey }: KeyPress): string {
  const hasModifier = ctrlKey || metaKey;
  if (altKey) return hasModifier ? '' : `Alt+${code.replace(/^(Digit|Key)/, '').toLowerCase()}`;
  return hasModifier ? `Mod+${key.toLowerCase()}` : key;
}

/** Returns the shortcut of a key; undefined if it has none, or if the key belongs to something else. */
export function findShortcut(
  press: KeyPress,
  shortcuts: readonly Shortcut[],
  { isTyping, isDialogOpen }: { isTyping: boolean; isDialogOpen: boolean },
): Shortcut | undefined {
  if (isComposing(press)) return undefined;
  const name = getName(press);
  // The last one counts: a page's own key before that of the layout.
  const found = shortcuts.findLast(({ key }) => key === name);
  if (found?.always) return found;
  return !isDialogOpen && (!isTyping || found?.whileTyping) ? found : undefined;
}
