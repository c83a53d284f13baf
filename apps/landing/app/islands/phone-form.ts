import { findPhoneProblem } from '@zhucheng/domain-service';
import { sendBooking } from '@zhucheng/service-widget/send-booking';

const SENT = '已收到您的号码，顾问会在工作时间回电。';
const SENDING = '正在提交……';

/** Parts of a phone form that the script uses. */
interface Parts {
  input: HTMLInputElement;
  button: HTMLButtonElement;
  message: HTMLElement;
}

function findParts(form: HTMLFormElement): Parts | undefined {
  const input = form.querySelector<HTMLInputElement>('input[type=tel]');
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  const message = form.querySelector<HTMLElement>('[role=status]');
  return input && button && message ? { input, button, message } : undefined;
}

type State = 'ready' | 'sending' | 'failed' | 'sent';

function show(form: HTMLFormElement, { input, button, message }: Parts, state: State, text = '') {
  form.dataset.state = state;
  message.textContent = text;
  if (state === 'sending') button.setAttribute('aria-disabled', 'true');
  else button.removeAttribute('aria-disabled');
  if (state === 'failed') input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
}

/**
 * Checks the number of a phone form when the cursor leaves it, and takes a message away once the number is right. Does
 * nothing for a form that is watched already.
 */
export function watchPhoneForm(form: HTMLFormElement): void {
  const parts = findParts(form);
  if (!parts || form.dataset.state) return;
  form.dataset.state = 'ready';
  const { input } = parts;
  input.addEventListener('blur', () => {
    const problem = input.value.trim() === '' ? undefined : findPhoneProblem(input.value);
    if (problem && form.dataset.state === 'ready') show(form, parts, 'failed', problem);
  });
  input.addEventListener('input', () => {
    if (form.dataset.state === 'failed' && !findPhoneProblem(input.value))
      show(form, parts, 'ready');
  });
}

/** Sends the number of a phone form; the form stays as it is when the number or the call is refused. */
export async function submitPhoneForm(form: HTMLFormElement): Promise<void> {
  const parts = findParts(form);
  if (!parts || form.dataset.state === 'sending' || form.dataset.state === 'sent') return;
  watchPhoneForm(form);
  const { input } = parts;
  const problem = findPhoneProblem(input.value);
  if (problem) {
    show(form, parts, 'failed', problem);
    input.focus();
    return;
  }
  show(form, parts, 'sending', SENDING);
  const { remark = '' } = form.dataset;
  const trap = form.querySelector<HTMLInputElement>('[data-trap]');
  const refusal = await sendBooking({
    kind: 'landing',
    values: { phone: input.value, remark },
    trap: trap?.value ?? '',
  });
  if (refusal) {
    show(form, parts, 'failed', refusal.fields.phone ?? refusal.msg);
    input.focus();
    return;
  }
  show(form, parts, 'sent', SENT);
  input.value = '';
}
