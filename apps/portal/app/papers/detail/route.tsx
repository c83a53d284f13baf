import type { Article } from '@zhucheng/contracts';
import { Tag, type FactItem } from '@zhucheng/ui';
import styles from '../citation.module.css';
import { Citation } from '../citation.tsx';
import { textListProp } from '../../shared/articles/article-props.ts';
import { createDocumentLoader, DocumentPage } from '../../shared/library/document-page.tsx';
import { PAPERS } from '../../shared/library/library-kinds.ts';

const load = createDocumentLoader(PAPERS);
export const loader = load;
export const clientLoader = load;

/** Page of a paper: facts, keywords, text, citation, cited standards. */
export default function PaperDetail() {
  return (
    <DocumentPage
      kind={PAPERS}
      facts={toFacts}
      before={(article) => <Keywords article={article} />}
      after={(article) => <Citation article={article} />}
    />
  );
}

function toFacts({ props, author, dirName, releaseTime }: Article): FactItem[] {
  return [
    { term: '作者', value: textListProp(props, 'authors').join('、') || author, span: 'wide' },
    { term: '学科', value: dirName },
    { term: '发表日期', value: releaseTime.slice(0, 10) },
  ];
}

/** Keywords of a paper, each a link to the site search. */
function Keywords({ article }: { article: Article }) {
  const words = textListProp(article.props, 'keywords');
  if (words.length === 0) return null;
  return (
    <p className={styles.keywords}>
      <span>关键词</span>
      {words.map((word) => (
        <Tag key={word} to={`/search?keywords=${encodeURIComponent(word)}`}>
          {word}
        </Tag>
      ))}
    </p>
  );
}
