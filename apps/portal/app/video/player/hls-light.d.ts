/** The package types its full build only; the light one leaves out what our films do not have. */
declare module 'hls.js/light' {
  import Hls from 'hls.js';
  export default Hls;
}
