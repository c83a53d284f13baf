import type { Article } from '@zhucheng/contracts';
import type { FactItem } from '@zhucheng/ui';
import { textProp } from '../../shared/articles/article-props.ts';
import { createDocumentLoader, DocumentPage } from '../../shared/library/document-page.tsx';
import { DocumentStatus } from '../../shared/articles/document-status.tsx';
import { POLICIES } from '../../shared/library/library-kinds.ts';

const load = createDocumentLoader(POLICIES);
export const loader = load;
export const clientLoader = load;

/** Page of a policy: facts, text, cited standards. */
export default function PolicyDetail() {
  return <DocumentPage kind={POLICIES} facts={toFacts} />;
}

function toFacts({ props }: Article): FactItem[] {
  return [
    { term: '文件名称', value: textProp(props, 'fullTitle'), span: 'full' },
    { term: '文号', value: textProp(props, 'documentNumber'), span: 'wide' },
    { term: '发布机关', value: textProp(props, 'issuer'), span: 'wide' },
    { term: '适用地区', value: textProp(props, 'region') },
    { term: '公布日期', value: textProp(props, 'publishDate') || '以公布文本为准' },
    { term: '施行日期', value: textProp(props, 'effectiveDate') || '以公布文本为准' },
    { term: '状态', value: <DocumentStatus status={textProp(props, 'status')} /> },
  ];
}
