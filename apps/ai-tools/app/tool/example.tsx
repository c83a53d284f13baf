import { aiToolsApi } from '@zhucheng/api-client';
import { ContentBlock } from '@zhucheng/ui';
import { CitationList } from '../shared/draft/citation-list.tsx';
import { describeDraft } from '../shared/draft/draft-facts.ts';
import { DraftSheet } from '../shared/draft/draft-sheet.tsx';
import { chooseExcerpt } from './excerpt.ts';
import styles from './tool.module.css';

/** Worked example of a tool, as the offline writer writes it from what is published now. */
export default function Example({ id }: { id: string }) {
  const { data } = aiToolsApi.get.useQuery({ id });
  const result = data?.model.example.result;
  if (!result) return null;
  if (result.kind === 'refused') {
    return (
      <ContentBlock title="写出来是这样">
        <p className={styles.noExample}>
          本站资料里还没有样例要引用的内容，缺：
          {result.missing.map(({ title }) => title).join('、')}
          。上传自己的资料就能写，没有依据的节会标“待补充”。
        </p>
      </ContentBlock>
    );
  }
  const { draft } = result;
  const { blocks, citations, chapter } = chooseExcerpt(draft);
  const { facts } = describeDraft(draft);
  return (
    <ContentBlock
      title="写出来是这样"
      note={chapter ? `样例：${chapter}；全文 ${facts.join('　')}` : '样例'}
    >
      <div className={styles.example}>
        <DraftSheet draft={{ blocks, citations, problems: [] }} prefix="example-" />
        <CitationList citations={citations} prefix="example-" />
      </div>
    </ContentBlock>
  );
}
