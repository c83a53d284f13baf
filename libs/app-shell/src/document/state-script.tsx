import { useContext } from 'react';
import { escapeJson } from '../runtime/escape-json.ts';
import { RenderContext } from '../runtime/render-context.ts';

/** Id of the element that carries the page's data. */
export const STATE_ID = 'state';

/** The only transport of data from server to browser: the finished queries, as inert JSON. */
export function StateScript() {
  const { snapshot } = useContext(RenderContext);
  const json = snapshot ? escapeJson(snapshot) : '';
  return (
    <script
      id={STATE_ID}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
