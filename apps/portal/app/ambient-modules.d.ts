/** URL of the folder with the tables and fonts of pdf.js, with a trailing slash. */
declare module 'virtual:pdf-assets' {
  const folder: string;
  export default folder;
}

/** Light build of hls.js, for which the package has no types. */
declare module 'hls.js/light' {
  import Hls from 'hls.js';
  export default Hls;
}
