import type { FieldProblem, FieldValues, ToolDefinition } from '@zhucheng/domain-writing/types';
import { useEffect, useState } from 'react';

/**
 * The rules of all tools, loaded after the page is there. Nothing else imports them: a static import would make them part of the
 * page.
 */
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
