import { findComputations } from '@zhucheng/domain-writing';
import { Math as Equation, MathRun, type ParagraphChild } from 'docx';

/**
 * Parts of a text: those between equations, and the equations, as Word's own formulas. They stay in one line as they are written:
 * as a fraction, 7.9 ÷ 3 would be 7.93 for whoever reads the file's text only.
 */
export function splitEquations(
  text: string,
  toRun: (text: string) => ParagraphChild[],
): ParagraphChild[] {
  const children: ParagraphChild[] = [];
  let at = 0;
  for (const { start, end } of findComputations(text)) {
    if (start > at) children.push(...toRun(text.slice(at, start)));
    children.push(new Equation({ children: [new MathRun(text.slice(start, end))] }));
    at = end;
  }
  if (at < text.length) children.push(...toRun(text.slice(at)));
  return children;
}
