/** The worker of the library has no types; it is loaded for the library alone. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
