import type { Block } from './block.ts';
import type { FieldProblem, FieldValues, ToolField } from './field.ts';
import type { PassageSource } from './passage.ts';

/** What the library says of a standard whose number somebody typed. */
export interface StandardRecord {
  /** Number as printed. */
  number: string;
  title: string;
  /** Name of a document status. */
  status: string;
  /** YYYY-MM-DD; empty if unknown. */
  effectiveDate: string;
  replacedBy: readonly { number: string; partly: boolean }[];
}

/** What computing needs beside the fields; the caller reads it before, so that computing itself is plain. */
export interface ComputeAids {
  /** Today in China, YYYY-MM-DD. */
  today: string;
  /** Record of a standard by its number in any spelling; undefined if the library has none. */
  findStandard: (number: string) => StandardRecord | undefined;
}

/** Remark below a field that follows from what was entered. */
export interface FieldNote {
  field: string;
  text: string;
  /** Document that says so. */
  basis?: string;
}

/** Section of a writing that a tool plans. */
export interface ToolSection {
  id: string;
  title: string;
  /** Part of the words of the writing, relative to the other sections. */
  share: number;
  /** Whether these fields call for the section; without it, always. */
  when?: (fields: FieldValues) => boolean;
  /** What calls for it, in one word behind its title: 因工期. Only with `when`. */
  because?: string;
  /**
   * What to look for in the library, three queries with the words of the fields in them. Without it, or if it returns
   * none, the section consists of its facts.
   */
  queries?: (fields: FieldValues) => readonly string[];
  /** Words of the section's topic, one of which a cited sentence or its headings must have. */
  topic?: readonly string[] | ((fields: FieldValues) => readonly string[]);
  /** Which sources to cite; without it, articles and own uploads. */
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
  /** Points of quota that a run reserves; 0 is free. */
  price: number;
  /** What the price is for, if not for a writing: a thousand characters of the text that is worked on. */
  priceUnit?: 'thousand';
  /** Page of its own that takes the place of the form. */
  page?: string;
  fields: readonly ToolField[];
  /** Title of a writing, field names in braces: `{project}深基坑专项施工方案`; without it, the tool's title. */
  titleTemplate?: string;
  /** Words of a writing of usual length. */
  words?: number;
  sections?: readonly ToolSection[];
  /** Words by which texts name the works that were chosen, where the choice itself has others: 抹灰 for 抹灰油漆工. */
  works?: (fields: FieldValues) => readonly string[];
  /** Result from the fields alone; fields must have been checked. */
  compute?: (fields: FieldValues, aids: ComputeAids) => readonly Block[];
  /** What is wrong between fields that are each sound. */
  check?: (fields: FieldValues) => readonly FieldProblem[];
  /** What follows from the fields so far; fields may be missing. */
  notes?: (fields: FieldValues) => readonly FieldNote[];
  /** What a model is told to do with the fields; only if it needs one. */
  instruction?: string;
  /** Fields of the worked example. */
  example: FieldValues;
}
