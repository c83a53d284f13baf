import { useShowToast } from '@zhucheng/app-shell';

/** Returns the function that copies a text and says so. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const showToast = useShowToast();
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('success', done);
    } catch {
      showToast('error', '浏览器不让复制，请选中文字再复制');
    }
  };
}
