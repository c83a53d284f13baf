import { tenderMemberListsApi, type AppStore } from '@zhucheng/api-client';
import { parseNoticePath } from '@zhucheng/domain-tender';
import { toggleFavorite, watchFavorite } from './favorite-calls.ts';

/** Row of a notice in a list that needn't be hydrated. */
interface Row {
  id: string;
  /** Path of the notice. */
  path: string;
  star: Element;
  marks: Element | null;
}

/** The row that an element belongs to, with the notice that its title links to. */
function findRow(element: Element): Row | undefined {
  const row = element.closest('li');
  if (!row) return undefined;
  const path = row.querySelector('a')?.getAttribute('href') ?? '';
  const id = parseNoticePath(path)?.id;
  const star = row.querySelector('[data-favorite]');
  return id && star ? { id, path, star, marks: row.querySelector('[data-marks]') } : undefined;
}

const setStar = (star: Element, favorite: boolean) =>
  star.setAttribute('aria-pressed', String(favorite));

/** Adds the notice of a star to the favourites, or removes it; visitors are asked to log in first. */
export function toggleStar(element: Element, store: AppStore): void {
  const row = findRow(element);
  if (!row) return;
  const { id, path, star } = row;
  const favorite = star.getAttribute('aria-pressed') === 'true';
  const target = { id, path, label: '这条公告', favorite };
  void toggleFavorite(store, target, (added) => setStar(star, added));
}

/**
 * Marks the rows of a list that the member keeps, has read or subscribed to, each with one call. Returns a function that
 * takes the marks off.
 */
export function markRows(list: Element, store: AppStore): () => void {
  const stars = [...list.querySelectorAll('[data-favorite]')];
  const rows = stars.flatMap((star) => findRow(star) ?? []);
  const watches = rows.map(({ star, ...row }) =>
    watchFavorite(store, row, (favorite) => setStar(star, favorite)),
  );
  let stopped = false;
  void loadMarks(
    store,
    rows.map(({ id }) => id),
  ).then((marksOf) => {
    if (stopped) return;
    for (const { id, marks } of rows) marks?.replaceChildren(...toNodes(marksOf.get(id)));
  });
  return () => {
    stopped = true;
    for (const stop of watches) stop();
    for (const { star, marks } of rows) {
      setStar(star, false);
      marks?.replaceChildren();
    }
  };
}

interface Marks {
  read: boolean;
  subscriptions: readonly string[];
}

async function loadMarks(store: AppStore, ids: string[]): Promise<Map<string, Marks>> {
  if (ids.length === 0) return new Map();
  // Subscribed while it runs: unsubscribed calls are cancelled after a navigation.
  const call = store.dispatch(tenderMemberListsApi.marks.initiate({ ids }, { forceRefetch: true }));
  const { data } = await call;
  call.unsubscribe();
  return new Map(data?.list.map((marks) => [marks.id, marks]));
}

/** Marks in words: 已读 · 订阅, the names of the subscriptions as title and for screen readers. */
function toNodes(marks: Marks | undefined): (Node | string)[] {
  if (!marks) return [];
  const nodes: (Node | string)[] = [];
  if (marks.read) {
    const read = document.createElement('span');
    read.dataset.read = '';
    read.textContent = '已读';
    nodes.push(read);
  }
  if (marks.subscriptions.length > 0) {
    const names = marks.subscriptions.map((name) => `“${name}”`).join('、');
    const hit = document.createElement('b');
    hit.title = `合乎订阅${names}`;
    hit.textContent = '订阅';
    const spoken = document.createElement('span');
    spoken.className = 'sr';
    spoken.textContent = names;
    nodes.push(...(marks.read ? [' · '] : []), hit, spoken);
  }
  return nodes;
}
