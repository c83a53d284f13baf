import { useShowToast } from '@zhucheng/app-shell';
import type { Article } from '@zhucheng/contracts';
import { getArticlePath } from '@zhucheng/domain-news';
import { hosts, brand } from '@zhucheng/site-config';
import { Button } from '@zhucheng/ui';
import styles from './citation.module.css';
import { formatCitation } from './citation-text.ts';

/** Reference entry of a paper with a copy button. */
export function Citation({ article }: { article: Article }) {
  const show = useShowToast();
  const line = formatCitation(article, brand.name, hosts.origin + getArticlePath(article));
  const copy = () => {
    navigator.clipboard.writeText(line).then(
      () => show('success', '引用格式已复制'),
      () => show('error', '浏览器不允许复制，请选中文字后复制'),
    );
  };
  return (
    <div className={styles.citation}>
      <small>引用格式</small>
      <p>{line}</p>
      <span data-print="hide">
        <Button size="small" onClick={copy}>
          复制
        </Button>
      </span>
    </div>
  );
}
