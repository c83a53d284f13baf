/** Placeholders of editors' templates such as `{column}_{company}`. Source: documentation of the page-meta call. */
export interface TemplateValues {
  company?: string;
  siteTitle?: string;
  column?: string;
  parentColumn?: string;
  tag?: string;
  product?: string;
  region?: string;
  infoType?: string;
  bizType?: string;
  title?: string;
}

const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * Fills a template. A placeholder without a value is removed with its separators, so that no title reads `全国__招标公告`.
 * Unknown names count as blank.
 */
export function fillTemplate(template: string, values: TemplateValues): string {
  const known: Readonly<Record<string, string | undefined>> = { ...values };
  return template
    .replace(PLACEHOLDER, (_, name: string) => known[name]?.trim() ?? '')
    .replace(/([-_|·,，、])(\s*[-_|·,，、])+/g, '$1')
    .replace(/^[\s\-_|·,，、]+|[\s\-_|·,，、]+$/g, '')
    .replace(/\s{2,}/g, ' ');
}
