import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
import workerSrc from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import assets from 'virtual:pdf-assets';

/** PDF document open in the viewer. */
export interface PdfDocument {
  pages: number;
  /** Renders a page at a width in CSS pixels and returns its text. */
  renderPage: (canvas: HTMLCanvasElement, page: number, width: number) => Promise<string>;
  close: () => void;
}

/** Maximum device pixel ratio for rendering; more is not visible. */
const MAX_PIXEL_RATIO = 2;

/** Opens a PDF file. Worker, character maps and fonts are served from this origin, too. */
export async function openPdf(url: string): Promise<PdfDocument> {
  GlobalWorkerOptions.workerSrc = workerSrc;
  const base = new URL(assets, location.href);
  const task = getDocument({
    url,
    cMapUrl: new URL('cmaps/', base).href,
    standardFontDataUrl: new URL('standard_fonts/', base).href,
    // WebAssembly would need an exception in the CSP; the image formats it speeds up do not occur in forms.
    useWasm: false,
  });
  const pdf = await task.promise;
  return {
    pages: pdf.numPages,
    renderPage: createPageRenderer(pdf),
    close: () => void task.destroy(),
  };
}

function createPageRenderer(pdf: PDFDocumentProxy): PdfDocument['renderPage'] {
  let last: { cancel: () => void } | undefined;
  return async (canvas, number, width) => {
    last?.cancel();
    const page = await pdf.getPage(number);
    const density = Math.min(devicePixelRatio, MAX_PIXEL_RATIO);
    const scale = width / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale: scale * density });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    canvas.style.width = `${width}px`;
    const task = page.render({ canvas, viewport });
    last = task;
    await task.promise;
    const { items } = await page.getTextContent();
    return items
      .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
      .join('');
  };
}
