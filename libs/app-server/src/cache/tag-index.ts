/**
 * Index of keys by content tag. A tag is a kind (`news`) or a kind with an id (`news:01…`). A change of `news`
 * affects keys tagged `news` or `news:…`; a change of `news:01…` affects keys with that tag and keys tagged `news`.
 */
export class TagIndex {
  readonly #keys = new Map<string, Set<string>>();

  add(key: string, tags: Iterable<string>): void {
    for (const name of getIndexNames(tags)) {
      const keys = this.#keys.get(name);
      if (keys) keys.add(key);
      else this.#keys.set(name, new Set([key]));
    }
  }

  remove(key: string, tags: Iterable<string>): void {
    for (const name of getIndexNames(tags)) {
      const keys = this.#keys.get(name);
      keys?.delete(key);
      if (keys?.size === 0) this.#keys.delete(name);
    }
  }

  /** Returns the keys affected by a change of these tags. */
  findAffectedKeys(changed: Iterable<string>): Set<string> {
    const found = new Set<string>();
    for (const tag of changed) {
      for (const name of getAffectedNames(tag)) {
        for (const key of this.#keys.get(name) ?? []) found.add(key);
      }
    }
    return found;
  }
}

/** Tests whether a change of `changed` affects content tagged with `tags`. */
export function isAffectedBy(changed: Iterable<string>, tags: Iterable<string>): boolean {
  const carried = new Set(getIndexNames(tags));
  for (const tag of changed) {
    if (getAffectedNames(tag).some((name) => carried.has(name))) return true;
  }
  return false;
}

const getTagKind = (tag: string) => tag.slice(0, tag.indexOf(':'));

/** Yields the index entries of tags: the tag itself, and `kind:*` for a tag with an id. */
function* getIndexNames(tags: Iterable<string>): Iterable<string> {
  for (const tag of tags) {
    yield tag;
    if (tag.includes(':')) yield `${getTagKind(tag)}:*`;
  }
}

const getAffectedNames = (tag: string) =>
  tag.includes(':') ? [tag, getTagKind(tag)] : [tag, `${tag}:*`];
