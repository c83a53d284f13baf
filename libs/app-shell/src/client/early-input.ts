import { STORAGE_KEYS } from '@zhucheng/contracts/constants';

/** Input made before the page's code was loaded. */
interface Early {
  (event: Event): void;
  /** The button that was clicked last. */
  button?: HTMLElement;
}

declare global {
  interface Window {
    /** Defined by the page, before any module. */
    __early?: Early;
  }
}

/** Buttons that do nothing by themselves; links, forms and details work without us. */
const BUTTONS = 'button[type=button],[role=tab]';

/** Links that lead away to a login, after which the visitor wants to be here again. */
const TO_LOGIN = 'a[href^="/login"]';

/**
 * Runs inline, before any module: keeps the last click on a button that has no code yet, and the place that is left for
 * a login. Classic JavaScript, for it runs as it stands.
 */
export const earlyInputSource =
  `addEventListener('click',window.__early=function(e){var t=e.target,l=location;if(!t.closest)return;` +
  `var b=t.closest('${BUTTONS}');if(b)window.__early.button=b;` +
  `if(t.closest('${TO_LOGIN}'))try{` +
  `sessionStorage.setItem('${STORAGE_KEYS.redirectUrl}',l.pathname+l.search+l.hash)}catch(x){}},true);`;

type Field = HTMLInputElement | HTMLTextAreaElement;

let typed: readonly { field: Field; value: string }[] = [];

/** Stores the text typed so far. Call before hydration: forms then set their own values. */
export function saveTypedInput(root: ParentNode = document): void {
  const fields = [...root.querySelectorAll<Field>('input, textarea')];
  typed = fields
    .filter(
      ({ type, value, defaultValue }) =>
        /^(text|tel|email|search|password|textarea)$/.test(type) && value !== defaultValue,
    )
    .map((field) => ({ field, value: field.value }));
}

/** Writes as the visitor would: React reports only values that differ from the last one it saw. */
function write(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  field.value = '';
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Replays what was typed and clicked before hydration. Call after it. */
export function replayEarlyInput(target: Window = window): void {
  for (const { field, value } of typed) {
    if (field.isConnected) write(field, value);
  }
  typed = [];
  const early = target.__early;
  if (!early) return;
  target.removeEventListener('click', early, true);
  delete target.__early;
  if (early.button?.isConnected) early.button.click();
}
