import type { Block, Draft, Writer } from '@zhucheng/domain-writing/types';
import { formatCount } from '@zhucheng/ui';
import { listSentences } from '@zhucheng/domain-writing';

const WHOLE_WRITERS: Record<Writer, string> = {
  offline: '离线撰写',
  model: '模型撰写',
  own: '本人撰写',
};

/** Characters of blocks, without their numbers of citations. */
export const countCharacters = (blocks: readonly Block[]): number =>
  blocks
    .flatMap(listSentences)
    .reduce((sum, { text }) => sum + [...text.replace(/\s/gu, '')].length, 0);

/** Who wrote a draft, how many chapters, characters and citations it has; a line in words. */
export function describeDraft({ blocks, citations }: Pick<Draft, 'blocks' | 'citations'>) {
  const writers = [...new Set(blocks.map(({ writer }) => writer))];
  const chapters = blocks.filter((block) => block.kind === 'heading' && block.level === 1).length;
  return {
    writers: writers.map((writer) => WHOLE_WRITERS[writer]),
    facts: [
      chapters > 0 && `${chapters} 节`,
      `约 ${formatCount(countCharacters(blocks))} 字`,
      citations.length > 0 && `引用 ${citations.length} 处`,
    ].filter((fact) => fact !== false),
  };
}
