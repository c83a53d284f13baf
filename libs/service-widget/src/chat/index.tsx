import type { ChatContext } from '../page-script/index.ts';

/** Opens the chat. */
export function openChat({ onOpenChange }: ChatContext): void {
  onOpenChange(false);
  document.getElementById('service-hotline')?.showPopover();
}
