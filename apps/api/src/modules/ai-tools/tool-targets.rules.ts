import { createHash } from 'node:crypto';
import type { ToolDefinition } from '@zhucheng/domain-writing';
import { TOOLS } from '@zhucheng/domain-writing/tools';
import { fromWireId } from '../../wire-format.ts';

/** Id under which reactions to a tool are stored: theirs are UUIDs, and tools are named by slugs. */
export function toTargetId(toolId: string): string {
  const digest = createHash('sha256').update(`ai-tool:${toolId}`).digest('hex');
  return fromWireId(digest.slice(0, 32));
}

const BY_TARGET = new Map(TOOLS.map((tool) => [toTargetId(tool.id), tool]));

/** The tool of a stored reaction; undefined for one that there is no more. */
export const findToolOfTarget = (targetId: string): ToolDefinition | undefined =>
  BY_TARGET.get(targetId);
