import type { Extensions } from '@tiptap/core';
import { articleSchema } from '@zhucheng/domain-rich-text';
import { ToolKeys } from './keys.ts';
import { MARK_EXTENSIONS } from './marks.ts';
import { NODE_EXTENSIONS } from './nodes.ts';

/** Behaviour of the editor. Its structure is {@link ARTICLE_SPEC}. */
export const ARTICLE_EXTENSIONS: Extensions = [...NODE_EXTENSIONS, ...MARK_EXTENSIONS, ToolKeys];

/** The one schema of articles, which the editor takes as it is. */
export const ARTICLE_SPEC = articleSchema.spec;
