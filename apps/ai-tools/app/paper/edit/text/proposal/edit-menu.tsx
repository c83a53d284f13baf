import { useEditorState, type Editor } from '@tiptap/react';
import { aiRunsApi, aiToolsApi } from '@zhucheng/api-client';
import { getToolPrice } from '@zhucheng/domain-writing';
import { TEXT_EDITS, type TextEdit } from '@zhucheng/domain-writing/papers';
import { Button, formatCount } from '@zhucheng/ui';
import { listRanges } from './change-marks.ts';
import styles from './proposal.module.css';
import type { Proposing } from './use-proposal.ts';

/** The edits that can be proposed, each with who makes it and what it costs, for what is selected or for the whole section. */
export function EditMenu({ editor, proposing }: { editor: Editor; proposing: Proposing }) {
  const { text, isSelection } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({
      text: listRanges(state)
        .map((range) => range.text)
        .join(''),
      isSelection: !state.selection.empty,
    }),
  });
  const { data: status } = aiRunsApi.status.useQuery({});
  const { data: tools } = aiToolsApi.list.useQuery({});
  const isAway = status?.model.writer !== 'model';
  const getTerms = ({ tool }: TextEdit): string => {
    if (!tool) return '照规则，不用模型，免费';
    if (isAway) return status ? '要用模型，现在没有可用的' : '要用模型';
    const found = tools?.list.flatMap((group) => group.tools).find(({ id }) => id === tool);
    if (!found) return '用模型';
    const { price, priceUnit } = found;
    const points = getToolPrice({ price, ...(priceUnit && { priceUnit }) }, { text });
    return `用模型，${points} 点`;
  };
  return (
    <section className={styles.menu} aria-label="让 AI 改">
      <p>
        {isSelection ? '改选中的' : '改整节，'} {formatCount(text.length)}{' '}
        字。只提出改法，逐处接受了才算；没有依据的数字、标准和名称不会提。
      </p>
      <ul>
        {TEXT_EDITS.map((edit) => (
          <li key={edit.id}>
            <Button
              size="small"
              disabled={proposing.isAsking || (edit.tool !== undefined && isAway)}
              // The selection would end with the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => void proposing.ask(edit)}
            >
              {edit.title}
            </Button>
            <span>
              {edit.summary}
              <small>{getTerms(edit)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
