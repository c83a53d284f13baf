import { STORAGE_KEYS } from '@zhucheng/contracts/constants';

/** Listener that records input before hydration. */
interface EarlyInputListener {
  (event: Event): void;
  /** Last clicked button, with the event of that click. */
  button?: HTMLElement;
  event?: Event;
}

declare global {
  interface Window {
    /** Defined by an inline script of the page. */
    __early?: EarlyInputListener;
  }
}

/** Buttons without native behaviour; links, forms and details work without scripts. */
const BUTTONS = 'button[type=button],[role=tab]';

/** Links to the login page, before which the return path is stored. */
const LOGIN_LINKS = 'a[href^="/login"]';

/**
 * Inline script that records the last click on a button before hydration and stores the return path of clicks on
 * login links. Plain JavaScript, because it is not compiled.
 */
export const earlyInputSource =
  `addEventListener('click',window.__early=e=>{let t=e.target,l=location;if(!t.closest)return;` +
  `let b=t.closest('${BUTTONS}');if(b)window.__early.button=b,window.__early.event=e;` +
  `if(t.closest('${LOGIN_LINKS}'))try{` +
  `sessionStorage.setItem('${STORAGE_KEYS.redirectUrl}',l.pathname+l.search+l.hash)}catch{}},!0);`;

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** How what was entered into each field is put back, which also tells its form. */
const entered = new Map<Element, () => void>();

const TEXT_TYPES = /^(text|tel|email|search|password|textarea)$/;

const isTextField = (field: Element): field is TextField =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
  TEXT_TYPES.test(field.type);

/**
 * Saves what was typed and chosen so far, and from now on what still is. To be called before hydration, which resets the values
 * of forms. Boxes are left out: browsers tick them again on the way back, and many lead to another address once they are told of.
 */
export function saveEnteredInput(root: ParentNode = document): void {
  for (const field of root.querySelectorAll('input, textarea, select'))
    if (isChanged(field)) saveField(field);
  // Ahead of React, which hydrates within such an event and may render the old value before the form is told.
  for (const type of ['input', 'change']) addEventListener(type, onEntered, true);
}

const onEntered = ({ target }: Event) => {
  if (target instanceof Element) saveField(target);
};

function isChanged(field: Element): boolean {
  if (isTextField(field)) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLSelectElement)) return false;
  const { options, selectedOptions } = field;
  // Without a default the browser shows the first.
  const sent = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return selectedOptions[0] !== sent;
}

function saveField(field: Element): void {
  if (isTextField(field)) {
    const { value } = field;
    entered.set(field, () => setText(field, value));
  }
  if (field instanceof HTMLSelectElement && !field.multiple) {
    const { value } = field;
    entered.set(field, () => setChoice(field, value));
  }
}

function setChoice(field: HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Sets a text like user input: React ignores input events whose value equals the last one it has seen. */
function setText(field: TextField, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  field.value = '';
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Stops recording clicks: from now on React handles them. To be called when hydration commits, before anything else can
 * happen. A click may itself have caused the hydration; React handles it afterwards, so it is not replayed.
 */
export function stopRecordingClicks(target: Window = window): void {
  const early = target.__early;
  if (!early) return;
  target.removeEventListener('click', early, true);
  const dispatching = early.event && early.event.eventPhase !== Event.NONE;
  if (dispatching) early.button = undefined;
}

/** Replays input and clicks from before hydration. To be called after it, and after {@link stopRecordingClicks}. */
export function replayEarlyInput(target: Window = window): void {
  for (const type of ['input', 'change']) removeEventListener(type, onEntered, true);
  for (const restore of entered.values()) restore();
  entered.clear();
  const button = target.__early?.button;
  delete target.__early;
  if (button?.isConnected) button.click();
}
