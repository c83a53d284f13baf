import { createBreadcrumbs, PageTdk } from '@zhucheng/app-shell';
import { ConsentSetting } from '@zhucheng/service-widget/consent';
import { hosts, LEGAL_LINKS } from '@zhucheng/site-config';
import {
  ArticleBody,
  ArticleHeader,
  ArticleLayout,
  Breadcrumb,
  InlineToc,
  PlainTable,
  PrintSource,
  Prose,
  RelatedLinks,
  Toc,
  Container,
} from '@zhucheng/ui';
import type { LegalBlock, LegalDocument } from './document.ts';
import styles from './legal.module.css';

interface LegalPageProps {
  document: LegalDocument;
  /** Key of the page-meta entry, and canonical path. */
  page: string;
  path: string;
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('setting' in block) return <ConsentSetting />;
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  }
  return (
    <div className={styles.scroll} role="group" aria-label={block.table.caption} tabIndex={0}>
      <PlainTable {...block.table} />
    </div>
  );
}

const numbered = (title: string, at: number) => `${at + 1}　${title}`;

/** Legal document with table of contents, printable as one text. */
export function LegalPage({ document, page, path }: LegalPageProps) {
  const { title, version, published, effective, summary, sections } = document;
  const crumbs = createBreadcrumbs({ name: title });
  const toc = sections.map((section, at) => ({
    id: section.id,
    text: numbered(section.title, at),
    level: 2 as const,
  }));
  const others = [...LEGAL_LINKS, { label: '背景调查服务', href: '/backService' }];
  return (
    <Container>
      <PageTdk page={page} path={path} crumbs={crumbs} />
      <Breadcrumb items={crumbs} />
      <ArticleLayout
        toc={<Toc items={toc} />}
        sidebar={
          <RelatedLinks title="相关文件" items={others.filter(({ href }) => href !== path)} />
        }
      >
        <ArticleHeader
          title={title}
          meta={[`版本 ${version}`, `${published} 发布`, `${effective} 起生效`]}
          memo={summary}
        />
        <InlineToc items={toc} />
        <ArticleBody>
          <Prose small>
            {sections.map((section, at) => (
              <section key={section.id} id={section.id} className={styles.section}>
                <h2>{numbered(section.title, at)}</h2>
                {section.blocks.map((block, index) => (
                  <Block key={index} block={block} />
                ))}
              </section>
            ))}
          </Prose>
          <PrintSource url={hosts.origin + path} date={effective} />
        </ArticleBody>
      </ArticleLayout>
    </Container>
  );
}
