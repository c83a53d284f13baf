import { AppLink, MoreLink, PageHeader, Prose } from '@zhucheng/ui';
import styles from './guide.module.css';
import { guideSource } from './guide-source.ts';
import type { Guide, GuideHead } from './render-guide.ts';
import { CodeBlock } from '../shared/code/code-block.tsx';

function GuideList({ guides, slug }: { guides: readonly GuideHead[]; slug: string }) {
  return (
    <nav className={styles.list} aria-label="指南">
      <ul>
        {guides.map((guide) => (
          <li key={guide.slug}>
            <AppLink
              to={`/open/guide/${guide.slug}`}
              aria-current={guide.slug === slug ? 'page' : undefined}
            >
              {guide.title}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contents({ contents }: Pick<Guide, 'contents'>) {
  return (
    <nav className={styles.contents} aria-label="本页内容">
      <h2>本页内容</h2>
      <ul>
        {contents.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function GuideBody({ parts }: Pick<Guide, 'parts'>) {
  return parts.map((part, index) =>
    'html' in part ? (
      <Prose key={index} small linked html={part.html} />
    ) : (
      <div key={index} className={styles.code}>
        <CodeBlock code={part.code} label={`代码：${part.language}`} />
      </div>
    ),
  );
}

/** Text of a guide between the list of all guides and its contents. */
export default function GuideText({ slug }: { slug: string }) {
  const guides = guideSource.read();
  const guide = guides.find((other) => other.slug === slug);
  if (!guide) return null;
  const next = guides[guides.findIndex((other) => other.slug === slug) + 1];
  return (
    <div className={styles.columns}>
      <GuideList guides={guides} slug={slug} />
      <article className={styles.text}>
        <PageHeader title={guide.title} note={guide.description} />
        <GuideBody parts={guide.parts} />
        <footer className={styles.next}>
          {next ? (
            <MoreLink to={`/open/guide/${next.slug}`}>下一篇：{next.title}</MoreLink>
          ) : (
            <MoreLink to="/open/errors">全部错误码</MoreLink>
          )}
        </footer>
      </article>
      <Contents contents={guide.contents} />
    </div>
  );
}
