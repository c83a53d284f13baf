import { catalogueSource } from './catalogue-source.ts';
import { CodeBlock } from '../shared/code/code-block.tsx';

/** Code of one state, from the example file. */
export default function StateCode({ name, state }: { name: string; state: string }) {
  const family = catalogueSource.read().families.find((other) => other.name === name);
  const source = family?.states.find((other) => other.name === state);
  return source && <CodeBlock code={source.code} label={`代码：${state}`} />;
}
