import type { Article } from '@zhucheng/contracts';
import { getColumnPath, getStandardVerdict } from '@zhucheng/domain-news';
import { AppLink, type FactItem } from '@zhucheng/ui';
import { textProp } from '../../shared/articles/article-props.ts';
import { createDocumentLoader, DocumentPage } from '../../shared/library/document-page.tsx';
import { DocumentStatus } from '../../shared/articles/document-status.tsx';
import { STANDARDS } from '../../shared/library/library-kinds.ts';
import { VerdictLine } from '../../shared/library/verdict-line.tsx';
import { Supersession } from '../supersession.tsx';

const load = createDocumentLoader(STANDARDS);
export const loader = load;
export const clientLoader = load;

/** Page of a standard: facts, supersession, text, citations. */
export default function StandardDetail() {
  return (
    <DocumentPage
      kind={STANDARDS}
      facts={toFacts}
      verdict={toVerdict}
      before={(article) => <Supersession article={article} />}
    />
  );
}

function toVerdict({ props, standards }: Article) {
  const verdict = getStandardVerdict({
    status: textProp(props, 'status'),
    effectiveDate: textProp(props, 'effectiveDate'),
    replaces: standards.replaces,
    replacedBy: standards.replacedBy,
  });
  return verdict && <VerdictLine verdict={verdict} />;
}

function toFacts({ props, dirId, dirName, bizType }: Article): FactItem[] {
  return [
    { term: '标准号', value: textProp(props, 'standardNumber'), large: true, span: 'wide' },
    { term: '状态', value: <DocumentStatus status={textProp(props, 'status')} /> },
    {
      term: '分类',
      value: <AppLink to={getColumnPath({ id: dirId, bizType })}>{dirName}</AppLink>,
    },
    { term: '发布部门', value: textProp(props, 'issuer'), span: 'wide' },
    { term: '发布日期', value: textProp(props, 'publishDate') || '以发布公告为准' },
    { term: '实施日期', value: textProp(props, 'effectiveDate') || '以发布公告为准' },
  ];
}
