import type { FieldValues } from '../types/field.ts';
import type { ComputeAids, ToolDefinition, ToolSection } from '../types/tool.ts';
import { listFieldTexts } from '../checks/evidence-of-draft.ts';

/** Order of a writing: a tool and what was entered. */
export interface WritingOrder {
  tool: ToolDefinition;
  fields: FieldValues;
  /** Day and standards for what is computed. */
  aids: ComputeAids;
  /** Words wanted; otherwise the tool's. */
  words?: number;
}

/** Section of a writing that these fields call for. */
export interface PlannedSection {
  section: ToolSection;
  /** Characters it should have. */
  words: number;
  queries: readonly string[];
  /** Words of its topic; none for a section that may cite anything. */
  topic: readonly string[];
}

/** Length of a writing whose tool names none. */
const DEFAULT_WORDS = 6000;

/** Plans a writing: which sections the fields call for, what each asks the library, and its share of the words. */
export function planSections({ tool, fields, words }: WritingOrder): PlannedSection[] {
  const sections = (tool.sections ?? []).filter(({ when }) => !when || when(fields));
  const total = sections.reduce((sum, { share }) => sum + share, 0) || 1;
  const all = words ?? tool.words ?? DEFAULT_WORDS;
  return sections.map((section) => ({
    section,
    words: Math.round((all * section.share) / total),
    queries: section.queries?.(fields).filter((query) => query.trim() !== '') ?? [],
    topic: getTopic(section, fields),
  }));
}

/** Words of a section's topic with these fields. */
export const getTopic = ({ topic = [] }: ToolSection, fields: FieldValues): readonly string[] =>
  typeof topic === 'function' ? topic(fields) : topic;

/** Title of a writing: the tool's template with the fields in it, or its name. */
export function getDraftTitle({ tool, fields }: Pick<WritingOrder, 'tool' | 'fields'>): string {
  const template = tool.titleTemplate ?? tool.title;
  const title = template.replaceAll(/\{(\w+)\}/gu, (_, name: string) =>
    listFieldTexts(fields[name]).join('、').trim(),
  );
  return title.trim() || tool.title;
}
