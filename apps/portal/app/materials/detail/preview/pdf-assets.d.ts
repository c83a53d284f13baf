/** Where the tables and fonts of pdf.js lie on this origin; ends in a slash. */
declare module 'virtual:pdf-assets' {
  const folder: string;
  export default folder;
}
