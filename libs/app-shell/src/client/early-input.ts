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

/** Each puts what was entered into one field back, unless hydration has left it there, and tells its form. */
let entered: readonly (() => void)[] = [];

const TEXT_TYPES = /^(text|tel|email|search|password|textarea)$/;

/**
 * Saves what was typed and chosen so far. To be called before hydration, which resets the values of forms. Boxes are left out:
 * browsers tick them again on the way back, and many lead to another address once they are told of.
 */
export function saveEnteredInput(root: ParentNode = document): void {
  const fields = [
    ...root.querySelectorAll<TextField | HTMLSelectElement>('input, textarea, select'),
  ];
  entered = fields.flatMap((field) => {
    if (field instanceof HTMLSelectElement) return saveChoice(field);
    const { type, value, defaultValue } = field;
    return TEXT_TYPES.test(type) && value !== defaultValue ? () => setText(field, value) : [];
  });
}

function saveChoice(field: HTMLSelectElement) {
  const { value, options, selectedOptions } = field;
  // Without a default the browser shows the first.
  const sent = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
  if (field.multiple || selectedOptions[0] === sent) return [];
  return () => {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
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
  for (const restore of entered) restore();
  entered = [];
  const button = target.__early?.button;
  delete target.__early;
  if (button?.isConnected) button.click();
}
