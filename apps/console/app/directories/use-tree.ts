import { consoleDirectoriesApi, useAppStore } from '@zhucheng/api-client';
import type { DirectoryPlace, DirectoryRecord } from '@zhucheng/contracts';
import type { BizType } from '@zhucheng/domain-news';
import { useState } from 'react';
import { undoStore } from '../shared/undo/undo-store.ts';
import { useSequence } from '../shared/use-sequence.ts';
import { describePlace, withPlace } from './tree-moves.ts';

interface Move {
  id: string;
  place: DirectoryPlace;
}

/** Directories of a kind of content; moves show at once, are spoken, and can be taken back. */
export function useTree(bizType: BizType) {
  const store = useAppStore();
  const list = consoleDirectoriesApi.tree.useQuery({ bizType });
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const sequence = useSequence();
  const [spoken, setSpoken] = useState('');
  const stored = list.currentData?.list;
  const all = stored && moves.reduce((nodes, { id, place }) => withPlace(nodes, id, place), stored);

  /** Shows a move at once and sends it after those before it. */
  const send = (next: Move): Promise<DirectoryPlace | undefined> => {
    setMoves((waiting) => [...waiting, next]);
    return sequence.run(async () => {
      const { data } = await store.dispatch(
        consoleDirectoriesApi.move.initiate({ id: next.id, ...next.place }, { track: false }),
      );
      await list.refetch();
      setMoves((waiting) => waiting.filter((move) => move !== next));
      return data?.model.before;
    });
  };

  const move = async (node: DirectoryRecord, place: DirectoryPlace) => {
    if (!all) return;
    const text = `“${node.name}”移到${describePlace(withPlace(all, node.id, place), node.id)}`;
    const before = await send({ id: node.id, place });
    if (!before) return setSpoken(`“${node.name}”没有移动`);
    setSpoken(text);
    undoStore.offer(text, async () => {
      await send({ id: node.id, place: before });
      setSpoken(`“${node.name}”已移回原处`);
    });
  };

  /** After a merger: it is spoken, and can be taken back. */
  const offerUnmerge = ({ id, name }: DirectoryRecord, into: DirectoryRecord) => {
    const text = `“${name}”已并入“${into.name}”`;
    setSpoken(text);
    undoStore.offer(text, async () => {
      const { data } = await store.dispatch(
        consoleDirectoriesApi.unmerge.initiate({ id }, { track: false }),
      );
      if (data) setSpoken(`“${name}”已恢复，回到原处`);
    });
  };

  return { offerUnmerge, all, error: list.error, refetch: list.refetch, move, spoken, setSpoken };
}
