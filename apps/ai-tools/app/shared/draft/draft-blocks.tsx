import type { Block, Problem, Sentence, Writer } from '@zhucheng/domain-writing/types';
import { cx } from '@zhucheng/ui';
import { Fragment, type ReactNode } from 'react';
import styles from './draft.module.css';
import { SentenceText, type DraftAnchors, type NumberedProblem } from './sentence-text.tsx';

/** Words of a block's writer. */
export const WRITER_WORDS: Record<Writer, string> = {
  offline: '离线',
  model: '模型',
  own: '本人',
};

interface DraftBlocksProps extends DraftAnchors {
  blocks: readonly Block[];
  problems?: readonly Problem[];
  /** Level of the heading element of a chapter; 3 by default, below a page's h1 and a draft's h2. */
  chapterLevel?: 2 | 3;
  /** True where the writer of all blocks is named above them. */
  hideWriters?: boolean;
  /** What stands below a block, such as the buttons that change it. */
  renderAfter?: (index: number) => ReactNode;
  /** What stands in the place of a block, such as the form that changes it; undefined leaves the block. */
  renderInstead?: (index: number) => ReactNode;
}

/** Problems of one block by the index of their sentence. */
type ProblemsOfBlock = ReadonlyMap<number, readonly NumberedProblem[]>;

function groupProblems(problems: readonly Problem[]): ReadonlyMap<number, ProblemsOfBlock> {
  const numbered = problems.map((problem, index) => ({ ...problem, index }));
  const byBlock = Map.groupBy(numbered, ({ block }) => block);
  return new Map(
    [...byBlock].map(([block, own]) => [block, Map.groupBy(own, ({ sentence }) => sentence)]),
  );
}

interface BlockProps<Kind extends Block['kind']> extends DraftAnchors {
  block: Extract<Block, { kind: Kind }>;
  problems: ProblemsOfBlock | undefined;
}

function Sentences(
  props: DraftAnchors & {
    sentences: readonly Sentence[];
    /** Index of the first one among the sentences of the block. */
    first: number;
    problems: ProblemsOfBlock | undefined;
  },
) {
  const { sentences, first, problems, prefix } = props;
  return sentences.map((sentence, at) => (
    <SentenceText
      key={at}
      sentence={sentence}
      problems={problems?.get(first + at)}
      prefix={prefix}
      hideFormula={sentences[at - 1]?.formula === sentence.formula}
    />
  ));
}

/** Index of the first sentence of each item or row. */
const countBefore = (groups: readonly (readonly Sentence[])[]): number[] =>
  groups.map((_, at) => groups.slice(0, at).reduce((sum, { length }) => sum + length, 0));

function ListOfSentences({ block, problems, prefix }: BlockProps<'list'>) {
  const List = block.ordered ? 'ol' : 'ul';
  const firsts = countBefore(block.items);
  return (
    <List>
      {block.items.map((item, at) => (
        <li key={at}>
          <Sentences sentences={item} first={firsts[at] ?? 0} problems={problems} prefix={prefix} />
        </li>
      ))}
    </List>
  );
}

/** Figures stand at the right of their cells. */
const FIGURE = /^[-−]?[\d,.]+(?:\s?[%‰]|\s?元)?$/u;

/** Heading of the column that counts rows. */
const NUMBERING = '序号';

function TableOfSentences({ block, problems, prefix }: BlockProps<'table'>) {
  const { caption, header, rows } = block;
  const firsts = countBefore(rows);
  return (
    <div className={styles.tableBox} role="group" tabIndex={0} aria-label={caption ?? '表格'}>
      <table>
        {caption !== undefined && <caption>{caption}</caption>}
        <thead>
          <tr>
            {header.map((cell, at) => (
              <th key={at} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowAt) => (
            <tr key={rowAt}>
              {row.map((cell, at) => (
                <td key={at} className={cx(FIGURE.test(cell.text) && styles.figure)}>
                  <SentenceText
                    sentence={cell}
                    problems={problems?.get((firsts[rowAt] ?? 0) + at)}
                    prefix={prefix}
                    hideFormula={header[at] === NUMBERING || row[at - 1]?.formula === cell.formula}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({
  block,
  problems,
  prefix,
  chapterLevel,
}: BlockProps<'heading'> & { chapterLevel: number }) {
  const Tag = `h${Math.min(chapterLevel + block.level - 1, 6)}` as 'h3';
  const sentence: Sentence = { text: block.text, origin: 'frame' };
  return (
    <Tag data-level={block.level}>
      <SentenceText sentence={sentence} problems={problems?.get(0)} prefix={prefix} />
    </Tag>
  );
}

function BlockBody(
  props: DraftAnchors & {
    block: Block;
    problems: ProblemsOfBlock | undefined;
    chapterLevel: number;
  },
) {
  const { block, problems, prefix } = props;
  switch (block.kind) {
    case 'heading':
      return <Heading {...props} block={block} />;
    case 'paragraph':
      return (
        <p>
          <Sentences sentences={block.sentences} first={0} problems={problems} prefix={prefix} />
        </p>
      );
    case 'list':
      return <ListOfSentences block={block} problems={problems} prefix={prefix} />;
    case 'table':
      return <TableOfSentences block={block} problems={problems} prefix={prefix} />;
    case 'gap':
      return <p className={styles.gap}>待补充：{block.needs}</p>;
  }
}

/** Blocks of a writing: each names its writer where it changes, each sentence shows where it comes from. */
export function DraftBlocks(props: DraftBlocksProps) {
  const { blocks, problems = [], prefix, chapterLevel = 3, renderAfter, renderInstead } = props;
  const { hideWriters } = props;
  const byBlock = groupProblems(problems);
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => {
        const isNamed = !hideWriters && block.kind !== 'heading';
        const isRepeated = blocks[index - 1]?.writer === block.writer;
        const instead = renderInstead?.(index);
        return (
          <div key={index} className={styles.block} data-kind={block.kind}>
            {isNamed && (
              <span className={cx(styles.writer, isRepeated && styles.repeated)}>
                {WRITER_WORDS[block.writer]}
              </span>
            )}
            {instead ?? (
              <Fragment>
                <BlockBody
                  block={block}
                  problems={byBlock.get(index)}
                  prefix={prefix}
                  chapterLevel={chapterLevel}
                />
                {renderAfter?.(index)}
              </Fragment>
            )}
          </div>
        );
      })}
    </div>
  );
}
