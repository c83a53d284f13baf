import { useShowToast } from '@zhucheng/app-shell';
import { useEffect } from 'react';

const STORAGE_KEY = 'open-language';

const COPY = 'button[data-copy]';
const CHOICE = 'input[data-language]';

/** Chooses a language in every block that has it. */
function chooseLanguage(language: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>(CHOICE)) {
    if (input.value === language) input.checked = true;
  }
}

/** Returns the code that a block shows; a button may name another text. */
function getShownCode(button: HTMLElement): string {
  const codes = [...(button.closest('div')?.querySelectorAll('pre') ?? [])];
  const shown = codes.find((code) => code.offsetParent !== null) ?? codes[0];
  return button.dataset.copy || (shown?.textContent ?? '');
}

/**
 * Makes the copy buttons work and remembers the language of samples, on the whole page: code is in parts of pages that are
 * never hydrated.
 */
export function useCodeActions(): void {
  const showToast = useShowToast();
  useEffect(() => {
    for (const button of document.querySelectorAll<HTMLElement>(COPY)) button.hidden = false;
    const remembered = localStorage.getItem(STORAGE_KEY);
    if (remembered) chooseLanguage(remembered);
    const onClick = async ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest<HTMLElement>(COPY);
      if (!button) return;
      const copied = navigator.clipboard?.writeText(getShownCode(button));
      const done = await copied?.then(() => true).catch(() => false);
      showToast(done ? 'success' : 'error', done ? '已复制' : '没有复制成功，请选中后手动复制');
    };
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || !target.matches(CHOICE)) return;
      localStorage.setItem(STORAGE_KEY, target.value);
      chooseLanguage(target.value);
    };
    const copy = (event: MouseEvent) => void onClick(event);
    document.addEventListener('click', copy);
    document.addEventListener('change', onChange);
    return () => {
      document.removeEventListener('click', copy);
      document.removeEventListener('change', onChange);
    };
  }, [showToast]);
}
