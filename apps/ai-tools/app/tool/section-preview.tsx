import type { AiTool } from '@zhucheng/contracts';
import type { FieldValues, ToolDefinition } from '@zhucheng/domain-writing/types';
import { ContentBlock } from '@zhucheng/ui';
import styles from './tool.module.css';

/** A section, and whether what was entered so far calls for it. */
interface PreviewedSection {
  id: string;
  title: string;
  because: string | null;
  isCalledFor: boolean;
}

/** Sections of a tool with what calls for them; before anything is entered those that are always written. */
export function previewSections(
  { sections }: Pick<AiTool, 'sections'>,
  definition: ToolDefinition | undefined,
  values: FieldValues,
): PreviewedSection[] {
  const conditions = new Map(definition?.sections?.map(({ id, when }) => [id, when]));
  return sections.map(({ id, title, because }) => ({
    id,
    title,
    because,
    isCalledFor: conditions.get(id)?.(values) ?? because === null,
  }));
}

/** Sections that will be written with what was entered so far, and what calls for them. */
export function SectionPreview(props: {
  tool: AiTool;
  definition: ToolDefinition | undefined;
  values: FieldValues;
}) {
  const sections = previewSections(props.tool, props.definition, props.values);
  if (sections.length === 0) return null;
  const written = sections.filter(({ isCalledFor }) => isCalledFor);
  const others = sections.filter(({ isCalledFor }) => !isCalledFor);
  return (
    <div className={styles.preview}>
      <ContentBlock title="这份会写哪些节" note={`${written.length} 节`}>
        <ol className={styles.sections} aria-live="polite">
          {written.map(({ id, title, because }) => (
            <li key={id}>
              {because === null ? title : <b>{title}</b>}
              {because !== null && <small>因{because}</small>}
            </li>
          ))}
        </ol>
        {others.length > 0 && (
          <p className={styles.otherSections}>
            按填写的内容还会写：
            {others.map(({ title, because }) => `${title}（因${because}）`).join('、')}
          </p>
        )}
      </ContentBlock>
    </div>
  );
}
