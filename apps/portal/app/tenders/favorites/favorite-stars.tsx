import { parseNoticePath } from '@zhucheng/domain-tender';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import FavoriteStar from './favorite-star.tsx';
import type { FavoriteTarget } from './favorite-calls.ts';

interface StarPlace extends Omit<FavoriteTarget, 'label'> {
  title: string;
  place: Element;
}

/** Returns the places of the stars, with the notices of their rows as the links name them. */
function findPlaces(list: Element): StarPlace[] {
  return [...list.querySelectorAll('[data-action]')].flatMap((place) => {
    const link = place.parentElement?.querySelector('a');
    const path = link?.getAttribute('href') ?? '';
    const id = parseNoticePath(path)?.id;
    return id ? [{ id, path, title: link?.textContent ?? '', place }] : [];
  });
}

/** Star buttons at the ends of the rows in a list, which need not be hydrated. */
export default function FavoriteStars({ list }: { list: RefObject<Element | null> }) {
  const [places, setPlaces] = useState<readonly StarPlace[]>([]);
  // eslint-disable-next-line react-hooks/set-state-in-effect -- the rows are in the document after the commit only
  useLayoutEffect(() => setPlaces(list.current ? findPlaces(list.current) : []), [list]);
  return places.map(({ place, ...notice }) =>
    createPortal(<FavoriteStar {...notice} />, place, notice.id),
  );
}
