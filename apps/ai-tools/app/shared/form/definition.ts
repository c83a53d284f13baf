import type { FieldProblem, FieldValues, ToolDefinition } from '@zhucheng/domain-writing/types';
import { useEffect, useState } from 'react';

/** The rules of all tools; loaded once a form is used, because the pages that only show one don't need them. */
const loadRules = () => import('@zhucheng/domain-writing/tools');

/** The definition of a tool; undefined until it is loaded. */
export function useDefinition(id: string): ToolDefinition | undefined {
  const [definition, setDefinition] = useState<ToolDefinition>();
  useEffect(() => {
    let isCurrent = true;
    // Without it the form works on: the API checks what it is sent.
    void loadRules().then(
      ({ findTool }) => isCurrent && setDefinition(() => findTool(id)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return definition?.id === id ? definition : undefined;
}

/** What is wrong with the values of a form; nothing if the rules can't be loaded: the API checks them, too. */
export async function findFieldProblems(id: string, values: FieldValues): Promise<FieldProblem[]> {
  const rules = await loadRules().catch(() => undefined);
  const definition = rules?.findTool(id);
  return definition && rules ? rules.validateFields(definition, values) : [];
}
