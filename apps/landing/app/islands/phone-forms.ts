import { onFirstTouch } from '@zhucheng/app-shell/islands';

const FORM = '[data-phone-form]';

const load = () => import('./phone-form.ts');

/**
 * Lets phone forms be sent by script: its code comes at the first touch of a form. If it can't be loaded, the form leads
 * where it leads without script.
 */
export function startPhoneForms(): void {
  onFirstTouch(FORM, () => {
    load().then(
      ({ watchPhoneForm }) =>
        document.querySelectorAll<HTMLFormElement>(FORM).forEach(watchPhoneForm),
      // The next submission tries again.
      () => undefined,
    );
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches(FORM)) return;
    event.preventDefault();
    load().then(
      ({ submitPhoneForm }) => submitPhoneForm(form),
      () => form.submit(),
    );
  });
}
