import type { TaskDefinition } from './task-definition.ts';

const definitions = new Map<string, TaskDefinition>();

/** Makes a kind of task known to this process; called by the module that starts such tasks. */
export function defineTask(definition: TaskDefinition): TaskDefinition {
  definitions.set(definition.kind, definition);
  return definition;
}

/** Definition of a kind of task; undefined if this process knows none. */
export const findDefinition = (kind: string): TaskDefinition | undefined => definitions.get(kind);

/** Kinds of tasks that this process knows. */
export const listKinds = (): string[] => [...definitions.keys()];
