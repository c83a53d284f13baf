import type { MathElement } from '@zhucheng/domain-writing/formulas';
import type { Formula as FormulaOfText } from '@zhucheng/domain-writing';
import { createElement, useEffect, useMemo, useState, type ReactNode } from 'react';
import styles from './draft.module.css';

type ReadFormula = (tex: string, isDisplay: boolean) => MathElement | undefined;

/** Loaded with the first formula: most texts have none. */
let loaded: ReadFormula | undefined;

function useReadFormula(): ReadFormula | undefined {
  const [read, setRead] = useState(() => loaded);
  useEffect(() => {
    if (read) return;
    import('@zhucheng/domain-writing/formulas').then(
      ({ readFormula }) => {
        loaded = readFormula;
        setRead(() => readFormula);
      },
      // Without it formulas stay as they are written.
      () => undefined,
    );
  }, [read]);
  return read;
}

const toNode = (node: MathElement | string, key: number): ReactNode =>
  typeof node === 'string'
    ? node
    : createElement(node.tag, { key, ...node.attributes }, ...node.children.map(toNode));

/** A formula as MathML; as it is written until it can be read, and where it is no TeX. */
export function Formula({ tex, isDisplay }: Pick<FormulaOfText, 'tex' | 'isDisplay'>) {
  const read = useReadFormula();
  const math = useMemo(() => read?.(tex, isDisplay), [read, tex, isDisplay]);
  return (
    <span className={styles.math} data-display={isDisplay || undefined}>
      {math ? toNode(math, 0) : <code>{tex}</code>}
    </span>
  );
}
