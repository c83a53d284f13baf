import type { PageMetaTags } from '@zhucheng/tdk';
import { escapeJson } from '../runtime/escape-json.ts';

/**
 * A page's title, description, canonical address and structured data, as `createPageMetaTags` of `libs/tdk` makes them. A page
 * renders it in its component, not by a `meta` export, because its data is in the store; React moves the tags into the
 * head on both sides. The scripts are inert data, so they need no hash.
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
