/** What a visitor of a page is sent, while an experiment runs one of two variants. */
export interface PageVariant {
  /** End of the page's label; empty for a page that is the same for all. */
  suffix: string;
  cookie?: string;
}

const VARIANTS = ['A', 'B'];

/** Programs get variant A, so the question is asked as a person's browser. */
const PERSON = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0.0.0 Safari/537.36' };

/** Returns the variants of a page, by the cookie that a visitor without one is given. */
export async function listVariants(url: string): Promise<PageVariant[]> {
  const response = await fetch(url, { headers: PERSON });
  await response.arrayBuffer();
  const given = response.headers.getSetCookie().join('; ');
  const [, name] = /(?:^|; )((?:__Host-)?ab-[\w-]+)=[AB]\b/.exec(given) ?? [];
  if (name === undefined) return [{ suffix: '' }];
  return VARIANTS.map((letter) => ({ suffix: `（${letter}）`, cookie: `${name}=${letter}` }));
}
