/** An address as a GET form sends it: the path as its action, the query as hidden inputs. */
export function toFormFields(address: string): { action: string; hidden: Record<string, string> } {
  const { pathname, searchParams } = new URL(address, 'http://form');
  return { action: pathname, hidden: Object.fromEntries(searchParams) };
}
