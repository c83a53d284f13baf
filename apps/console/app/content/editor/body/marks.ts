import { Mark, markInputRule, type MarkConfig } from '@tiptap/core';

/** Mark that is one element, with a key that sets and takes it. */
const createMark = (name: string, tags: readonly string[], more: Partial<MarkConfig> = {}) =>
  Mark.create({
    name,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: ({ HTMLAttributes }) => [tags[0] ?? 'span', HTMLAttributes, 0],
    ...more,
  });

/** Mark with a key; `Mod` is Ctrl, ⌘ on a Mac. */
const createKeyMark = (
  name: string,
  tags: readonly string[],
  key: string,
  more: Partial<MarkConfig> = {},
) =>
  createMark(name, tags, {
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) };
    },
    ...more,
  });

/** Tests an address of a link: a path of this site, a place of this page, https, mail or telephone. */
export const isSafeHref = (href: string): boolean =>
  /^(?:\/(?!\/)|#|https:\/\/[^\s/]|mailto:|tel:)/i.test(href);

const Link = Mark.create({
  name: 'link',
  // Above all others, so that a link with bold words stays one link.
  priority: 1_000,
  addAttributes: () => ({ href: {}, title: {} }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => isSafeHref(element.getAttribute('href') ?? '') && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

/** Marks of articles with their keys. */
export const MARK_EXTENSIONS = [
  Link,
  createKeyMark('strong', ['strong', 'b'], 'Mod-b'),
  createKeyMark('em', ['em', 'i'], 'Mod-i'),
  createKeyMark('underline', ['u'], 'Mod-u'),
  createKeyMark('strike', ['s', 'strike'], 'Mod-Shift-s'),
  createMark('inserted', ['ins']),
  createMark('deleted', ['del']),
  createMark('highlight', ['mark']),
  createKeyMark('subscript', ['sub'], 'Mod-,'),
  createKeyMark('superscript', ['sup'], 'Mod-.'),
  createMark('small', ['small']),
  createKeyMark('code', ['code'], 'Mod-e', {
    addInputRules() {
      return [markInputRule({ find: /(?:^|[^`])`([^`]+)`$/, type: this.type })];
    },
  }),
];
