import { findComputations, splitFormulas } from '@zhucheng/domain-writing';
import { readFormula, type MathElement } from '@zhucheng/domain-writing/formulas';
import {
  Math as Equation,
  MathFraction,
  MathLimitLower,
  MathLimitUpper,
  MathRadical,
  MathRun,
  MathSubScript,
  MathSubSuperScript,
  MathSuperScript,
  type MathComponent,
  type ParagraphChild,
} from 'docx';

type ToRuns = (text: string) => ParagraphChild[];

/** Parts of a text: those between formulas, and the formulas, as Word's own. One that cannot be read stays as it is written. */
export const splitEquations = (text: string, toRuns: ToRuns): ParagraphChild[] =>
  splitFormulas(text).flatMap((part) => {
    const math = part.formula && readFormula(part.formula.tex, part.formula.isDisplay);
    return math ? [new Equation({ children: toMath(math) })] : toRuns(part.text);
  });

/**
 * Parts of a text: those between computations, and the computations, as Word's own formulas. They stay in one line as they are
 * written: as a fraction, 7.9 ÷ 3 would be 7.93 for whoever reads the file's text only.
 */
export function splitComputations(text: string, toRuns: ToRuns): ParagraphChild[] {
  const children: ParagraphChild[] = [];
  let at = 0;
  for (const { start, end } of findComputations(text)) {
    if (start > at) children.push(...toRuns(text.slice(at, start)));
    children.push(new Equation({ children: [new MathRun(text.slice(start, end))] }));
    at = end;
  }
  if (at < text.length) children.push(...toRuns(text.slice(at)));
  return children;
}

/** MathML in Word's words; tables of it are written row by row. */
function toMath(node: MathElement | string): MathComponent[] {
  if (typeof node === 'string') return node === '' ? [] : [new MathRun(node)];
  const all = node.children.flatMap(toMath);
  const [children = [], second = [], third = []] = node.children.map(toMath);
  switch (node.tag) {
    case 'mfrac':
      return [new MathFraction({ numerator: children, denominator: second })];
    case 'msqrt':
      return [new MathRadical({ children: all })];
    case 'mroot':
      return [new MathRadical({ children, degree: second })];
    case 'msup':
      return [new MathSuperScript({ children, superScript: second })];
    case 'msub':
      return [new MathSubScript({ children, subScript: second })];
    case 'msubsup':
      return [new MathSubSuperScript({ children, subScript: second, superScript: third })];
    case 'munder':
      return [new MathLimitLower({ children, limit: second })];
    case 'mover':
      return [new MathLimitUpper({ children, limit: second })];
    case 'munderover': {
      const lower = new MathLimitLower({ children, limit: second });
      return [new MathLimitUpper({ children: [lower], limit: third })];
    }
    case 'mtd':
      return [...all, new MathRun('\u{2003}')];
    case 'mtr':
      return [...all, new MathRun('；')];
    default:
      return all;
  }
}
