/** A part of a list with the cursor of the next one. */
export interface Page<T> {
  data: readonly T[];
  next: string | null;
}

/** A list that is read as far as it is asked for: `for await` gives its records. */
export interface Pages<P extends Page<unknown>> extends AsyncIterable<P['data'][number]> {
  /** The first part: its records, their total where it is counted, and the cursor of the next one. */
  first: () => Promise<P>;
  /** The parts, one after the other, to the end of the list. */
  pages: () => AsyncGenerator<P, void, undefined>;
}

/** Makes a list of the call that reads a part of it, from the query's cursor on. */
export function paginate<P extends Page<unknown>, Q extends { cursor?: string }>(
  query: Q,
  read: (query: Q) => Promise<{ data: P }>,
): Pages<P> {
  async function* pages() {
    for (let { cursor } = query; ;) {
      const { data: page } = await read({ ...query, cursor });
      yield page;
      // A feed always has a cursor; its end is a part without records.
      if (page.next === null || page.data.length === 0) return;
      cursor = page.next;
    }
  }
  return {
    first: async () => (await read(query)).data,
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const { data } of pages()) yield* data;
    },
  };
}
