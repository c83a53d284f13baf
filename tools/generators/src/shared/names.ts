/** `listRecent`, `list recent` or `/list/recent` → `list-recent`. */
export function kebabCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
}

/** `list-recent` → `listRecent`. */
export function camelCase(name: string): string {
  return kebabCase(name).replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `list-recent` → `ListRecent`. */
export function pascalCase(name: string): string {
  const camel = camelCase(name);
  return camel.slice(0, 1).toUpperCase() + camel.slice(1);
}
