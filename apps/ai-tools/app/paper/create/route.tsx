import { aiPapersApi, aiToolsApi, useAppStore, withoutErrorToast } from '@zhucheng/api-client';
import { PageTdk, preload, tdkQuery, useSiteNavigate } from '@zhucheng/app-shell';
import { useRequireLogin } from '@zhucheng/auth-store';
import type { AiTool } from '@zhucheng/contracts';
import { listFieldTexts } from '@zhucheng/domain-writing';
import { PAPER_KINDS } from '@zhucheng/domain-writing/papers';
import type { FieldValues } from '@zhucheng/domain-writing/types';
import { Breadcrumb, Container, PageHeader } from '@zhucheng/ui';
import { useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { createToolCrumbs, getPriceWords, withoutExample } from '../../shared/tools.ts';
import { useDefinition } from '../../shared/form/definition.ts';
import { toFieldValues, type RawValues } from '../../shared/form/field-values.ts';
import { clearFormDraft } from '../../shared/form/form-draft.ts';
import { StartBar } from '../../shared/form/start-bar.tsx';
import { ToolForm } from '../../shared/form/tool-form.tsx';
import { useToolForm } from '../../shared/form/use-tool-form.ts';
import { getEditPath } from '../shared/paper-words.ts';
import styles from './create.module.css';

const load = preload(async ({ load }) => {
  await load(aiToolsApi.get.initiate({ id: 'paper' }), withoutExample);
  return [tdkQuery('aiPaperCreate')];
});
export const loader = load;
export const clientLoader = load;

/** `/aipaper/create`: what a paper is to be about; an outline is proposed from it. */
export default function PaperCreate() {
  const { data } = aiToolsApi.get.useQuery({ id: 'paper' });
  const crumbs = createToolCrumbs({ name: 'AI 论文', href: '/aipaper/index' }, { name: '写一篇' });
  return (
    <Container>
      <PageTdk page="aiPaperCreate" path="/aipaper/create" crumbs={crumbs} />
      <Breadcrumb items={crumbs} />
      <PageHeader
        title="写一篇论文"
        note="先按题目、关键词和资料提出大纲，由您改好、锁定，再一节一节写。"
      />
      {data && <PaperForm tool={data.model} />}
    </Container>
  );
}

const STEPS = [
  ['提出大纲', '按资料库里有的内容分章节，不扣点，可以随便改。'],
  ['锁定大纲', '标题、层级和次序定下来，写的时候一个不动。从这里起扣点。'],
  ['逐节写', '写完一节存一节，关掉页面也接着写。没有依据的地方标“待补充”。'],
  ['改、核查、导出', '每句话的来处都能点开，废止的标准会标出来。'],
] as const;

function PaperForm({ tool }: { tool: AiTool }) {
  const form = useToolForm(tool);
  const definition = useDefinition(tool.id);
  const raw = useDeferredValue(useWatch({ control: form.control }));
  const { start, failure, busy } = useCreate(tool, form);
  return (
    <div className={styles.panes}>
      <ToolForm
        tool={tool}
        definition={definition}
        form={form}
        values={toFieldValues(tool.fields, raw as RawValues)}
        onSubmit={() => void start()}
      >
        <StartBar
          price="提出大纲免费"
          words={`锁定大纲、开始写正文时扣 ${getPriceWords(tool)}，写不成不扣。`}
          label="提出大纲"
          busy={busy}
          failure={failure}
        />
      </ToolForm>
      <section className={styles.steps} aria-labelledby="steps">
        <h2 id="steps">怎么写</h2>
        <ol>
          {STEPS.map(([title, words]) => (
            <li key={title}>
              <b>{title}</b>
              <p>{words}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** Begins a paper with what the form holds, and opens its outline. */
function useCreate(tool: AiTool, form: ReturnType<typeof useToolForm>) {
  const store = useAppStore();
  const navigate = useSiteNavigate();
  const requireLogin = useRequireLogin();
  const [failure, setFailure] = useState<string>();
  const start = form.handleSubmit(async (raw) => {
    setFailure(undefined);
    if (!(await requireLogin('即可提出大纲，填好的内容都在'))) return;
    const order = toOrder(toFieldValues(tool.fields, raw));
    const { data, error } = await withoutErrorToast(store, () =>
      store.dispatch(aiPapersApi.create.initiate(order, { track: false })),
    );
    if (error) return setFailure(error.errors?.[0]?.message ?? error.msg);
    if (!data) return;
    clearFormDraft(tool.id);
    navigate(getEditPath(data.model.id));
  });
  return { start, failure, busy: form.formState.isSubmitting };
}

/** What the API is asked for; it checks all of it again. */
function toOrder(values: FieldValues) {
  const text = (name: string) => listFieldTexts(values[name]).join('');
  const keywords = text('keywords').split(/[；;，,、\s]+/u);
  return {
    title: text('title'),
    kind: PAPER_KINDS.find((kind) => kind === text('type')) ?? PAPER_KINDS[0],
    keywords: keywords.filter((word) => word !== ''),
    facts: text('background'),
    words: Number(text('words')),
    materials: listFieldTexts(values.materials),
  };
}
