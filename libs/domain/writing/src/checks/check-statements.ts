import { isFigureGrounded, isNameGrounded, joinEvidence, type Evidence } from '../text/evidence.ts';
import { findFigures } from '../text/figures.ts';
import { findNames } from '../text/names.ts';
import { toComparable } from '../text/sentences.ts';
import { findComputations } from './computations.ts';
import { ungroundedFigure, type Fault } from './fault.ts';

/** Finds figures, names and titles of documents that stand in no evidence, and equations that don't add up. */
export function checkStatements(text: string, parts: readonly Evidence[]): Fault[] {
  const evidence = joinEvidence(...parts);
  const wrong = findComputations(text).filter(({ isRight }) => !isRight);
  const isInWrong = (start: number) =>
    wrong.some((equation) => start >= equation.resultStart && start < equation.end);
  const figures = findFigures(text)
    .filter((figure) => !isInWrong(figure.start) && !isFigureGrounded(figure, evidence))
    .map(ungroundedFigure);
  return [
    ...figures,
    ...wrong.map(toFault),
    ...checkNames(text, evidence),
    ...checkTitles(text, evidence),
  ];
}

const toFault = ({ resultStart, end }: { resultStart: number; end: number }): Fault => ({
  kind: 'computation',
  start: resultStart,
  end,
  reason: '按左边的算式算不出这个数，请重算',
});

function checkNames(text: string, evidence: Evidence): Fault[] {
  return findNames(text)
    .filter((name) => !isNameGrounded(name, evidence))
    .map(({ kind, start, text: name }) => ({
      kind,
      start,
      end: start + name.length,
      reason: `填写的内容和引用的段落里没有这${kind === 'person' ? '个人' : '家单位'}，请核对`,
    }));
}

const TITLE = /《([^《》]{2,60})》/gu;

/** Titles of standards, laws and contracts must be named by a field or a source. */
function checkTitles(text: string, evidence: Evidence): Fault[] {
  return Array.from(text.matchAll(TITLE), ({ 0: whole, 1: title = '', index }) => ({
    title,
    fault: {
      kind: 'standard' as const,
      start: index,
      end: index + whole.length,
      reason: '填写的内容和引用的段落里没有这份文件，请核对名称',
    },
  }))
    .filter(({ title }) => !evidence.text.includes(toComparable(title)))
    .map(({ fault }) => fault);
}
