import type { EntryContext } from 'react-router';
import { escapeJson } from '@zhucheng/app-shell/runtime';

const CONTROLLER = 'window.__reactRouterContext.streamController';

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text;
}

/**
 * React Router hands its loader data over in a stream of scripts, one suspended component each. Ours is a few nulls
 * (the data is in the store), so it is read at once and written as one script behind the page, which spares a fifth of
 * the rendering. Returns the function that adds it to the finished page.
 */
export async function handOff(
  context: EntryContext,
  nonce?: string,
): Promise<(page: string) => string> {
  const { serverHandoffStream } = context;
  if (!serverHandoffStream) return (page) => page;
  context.serverHandoffStream = undefined;
  const text = await textOf(serverHandoffStream);
  const mark = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const script = `<script${mark}>${CONTROLLER}.enqueue(${escapeJson(text)});${CONTROLLER}.close();</script>`;
  return (page) => {
    const end = page.lastIndexOf('</body>');
    // A page without React Router's scripts (an error before them) has nobody to take the data.
    if (end < 0 || !page.includes('window.__reactRouterContext =')) return page;
    return page.slice(0, end) + script + page.slice(end);
  };
}
