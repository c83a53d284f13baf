const TABLE = /begin(bfchar|bfrange)[\s\S]*?end\1/g;
const CHARACTER = /<([0-9A-Fa-f]{4})>(?=\s*(?:\r?\n|end))/g;

/**
 * Corrects what glyphs stand for in an unpacked PDF. Fonts draw 一 and the radical ⼀ with one glyph, and Chromium notes
 * the radical: searching for 支付 would not find it, and what is copied would look right and be wrong.
 */
export function restoreCharacters(pdf: string): string {
  return pdf.replace(TABLE, (table) =>
    table.replace(CHARACTER, (whole, code: string) => {
      const written = String.fromCharCode(parseInt(code, 16)).normalize('NFKC');
      if (!/[\u2e80-\u2fdf]/.test(String.fromCharCode(parseInt(code, 16)))) return whole;
      return `<${written.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`;
    }),
  );
}
