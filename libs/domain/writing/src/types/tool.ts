import type { Block } from './block.ts';
import type { FieldValues, ToolField } from './field.ts';
import type { PassageSource } from './passage.ts';

/** Section of a writing that a tool plans. */
export interface ToolSection {
  id: string;
  title: string;
  /** Part of the words of the writing, relative to the other sections. */
  share: number;
  /** Whether these fields call for the section; without it, always. */
  when?: (fields: FieldValues) => boolean;
  /**
   * What to look for in the library, three queries with the words of the fields in them. Without it, or if it returns
   * none, the section consists of its facts.
   */
  queries?: (fields: FieldValues) => readonly string[];
  /** Words of the section's topic, one of which a cited sentence or its headings must have. */
  topic?: readonly string[];
  /** Which sources to cite; without it, all. */
  sources?: readonly PassageSource['kind'][];
  /** Blocks from the fields and from computations, at the start of the section; their writer is `offline`. */
  facts?: (fields: FieldValues) => readonly Block[];
  /** What is missing if nothing is found, after 待补充：, naming what the author should add. */
  needs: string;
}

/** Definition of a tool: its form, its price and how it writes. It has `sections` or `compute`, or it needs a model. */
export interface ToolDefinition {
  /** Slug: stands in addresses and is stored with each writing. */
  id: string;
  title: string;
  /** Group in the list of tools. */
  category: string;
  summary: string;
  /** Whether it works without a model or only with one. */
  needs: 'offline' | 'model';
  /** Words of quota that a run reserves. */
  price: number;
  fields: readonly ToolField[];
  /** Title of a writing, field names in braces: `{project}深基坑专项施工方案`; without it, the tool's title. */
  titleTemplate?: string;
  /** Words of a writing of usual length. */
  words?: number;
  sections?: readonly ToolSection[];
  /** Result from the fields alone; fields must have been checked. */
  compute?: (fields: FieldValues) => readonly Block[];
  /** What a model is told to do with the fields; only if it needs one. */
  instruction?: string;
  /** Fields of the worked example. */
  example: FieldValues;
}
