import { PageTdk, staticContent } from '@zhucheng/app-shell';
import type { AiTool } from '@zhucheng/contracts';
import { Breadcrumb, Container } from '@zhucheng/ui';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { createToolCrumbs, getNeedsWords, getPriceWords, getToolPath } from '../shared/tools.ts';
import { useDefinition } from '../shared/form/definition.ts';
import { toFieldValues, type RawValues } from '../shared/form/field-values.ts';
import { ToolForm } from '../shared/form/tool-form.tsx';
import { useToolForm } from '../shared/form/use-tool-form.ts';
import { LocalResult } from './local-result.tsx';
import { SectionPreview } from './section-preview.tsx';
import { StartBox } from './start-box.tsx';
import { ToolHead } from './tool-head.tsx';
import styles from './tool.module.css';
import { useStart } from './use-start.ts';

/** Worked example; links and text only. */
export const Example = staticContent(() => import('./example.tsx'));

/** Form of a tool beside its worked example and the sections that it will write. */
function ToolDesk({ tool }: { tool: AiTool }) {
  const form = useToolForm(tool);
  const definition = useDefinition(tool.id);
  const raw = useDeferredValue(useWatch({ control: form.control }));
  const values = toFieldValues(tool.fields, raw as RawValues);
  const { start, isLocal, blocks, failure, busy } = useStart(tool, definition, form);
  return (
    <div className={styles.panes}>
      <ToolForm
        tool={tool}
        definition={definition}
        form={form}
        values={values}
        onSubmit={() => void start()}
      >
        <StartBox tool={tool} values={values} isLocal={isLocal} busy={busy} failure={failure} />
        {blocks && <LocalResult blocks={blocks} />}
      </ToolForm>
      <div>
        <Example id={tool.id} />
        <SectionPreview tool={tool} definition={definition} values={values} />
      </div>
    </div>
  );
}

/** `/aiToolDetail?id=`: what a tool needs, costs and writes, and its form. */
export function ToolPage({ tool }: { tool: AiTool }) {
  const crumbs = createToolCrumbs({ name: tool.title });
  return (
    <Container>
      <PageTdk
        page="aiToolDetail"
        path={getToolPath(tool)}
        crumbs={crumbs}
        own={{
          title: tool.title,
          description: `${tool.summary}。${getNeedsWords(tool)}，${getPriceWords(tool)}。`,
        }}
      />
      <Breadcrumb items={crumbs} />
      <ToolHead tool={tool} />
      <ToolDesk key={tool.id} tool={tool} />
    </Container>
  );
}
