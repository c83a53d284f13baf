import type { PageMetaTags } from '@zhucheng/tdk';
import { escapeJson } from '../runtime/escape-json.ts';

/**
 * Title, description, canonical address and structured data of a page, created by `createPageMetaTags` of `libs/tdk`.
 * Rendered by the page's component instead of a `meta` export, because the data is in the store; React moves the tags
 * into the head. The JSON-LD scripts are not executed and need no CSP hash.
 */
export function PageMeta({ meta }: { meta: PageMetaTags }) {
  return (
    <>
      <title>{meta.title}</title>
      {meta.named.map(({ name, content }) => (
        <meta key={name} name={name} content={content} />
      ))}
      {meta.properties.map(({ property, content }) => (
        <meta key={property} property={property} content={content} />
      ))}
      <link rel="canonical" href={meta.canonical} />
      {meta.alternates.map((alternate) => (
        <link key={alternate.type ?? alternate.hrefLang} rel="alternate" {...alternate} />
      ))}
      {meta.jsonLd.map((entry, index) => (
        <script
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: escapeJson(entry) }}
        />
      ))}
    </>
  );
}
