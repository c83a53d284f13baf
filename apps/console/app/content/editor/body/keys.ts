import { Extension } from '@tiptap/core';

/** What the tools listen to. */
declare module '@tiptap/core' {
  interface EditorEvents {
    /** A key or a double click asks for a dialog. */
    dialog: 'link' | 'picture';
    /** A key asks for the focus of the tools. */
    tools: null;
  }
}

/** Keys of the tools that have no command of their own. */
export const ToolKeys = Extension.create({
  name: 'toolKeys',
  priority: 200,
  addKeyboardShortcuts() {
    const { editor } = this;
    const open = (name: 'link' | 'picture') => () => {
      editor.emit('dialog', name);
      return true;
    };
    return {
      'Mod-Shift-k': open('link'),
      'Mod-Shift-i': open('picture'),
      'Mod-Alt-ArrowDown': () => editor.commands.addRowAfter(),
      'Mod-Alt-ArrowRight': () => editor.commands.addColumnAfter(),
      'Alt-F10': () => {
        editor.emit('tools', null);
        return true;
      },
      Enter: () => {
        const { selection } = editor.state;
        const isPicture = 'node' in selection && editor.isActive('image');
        if (isPicture) editor.emit('dialog', 'picture');
        return isPicture;
      },
    };
  },
});
