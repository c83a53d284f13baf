/** What a route says of itself to the server: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /**
   * Names of the query that the page reads. They belong to its key in the page cache; every other name is dropped
   * before the page is rendered, so that a campaign's parameters don't make new pages.
   */
  query?: readonly string[];
}
