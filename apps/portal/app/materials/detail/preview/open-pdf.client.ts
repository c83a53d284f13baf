import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
import workerSrc from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import assets from 'virtual:pdf-assets';

/** A document that is open in the viewer. */
export interface PdfDocument {
  pages: number;
  /** Draws a page as wide as asked for, in CSS pixels, and returns its words. */
  renderPage: (canvas: HTMLCanvasElement, page: number, width: number) => Promise<string>;
  close: () => void;
}

/** Screens of more than double density gain nothing from more pixels. */
const MAX_PIXEL_RATIO = 2;

/** Opens a PDF file of this origin. Worker, tables and fonts come from this origin, too. */
export async function openPdf(url: string): Promise<PdfDocument> {
  GlobalWorkerOptions.workerSrc = workerSrc;
  const base = new URL(assets, location.href);
  const task = getDocument({
    url,
    cMapUrl: new URL('cmaps/', base).href,
    standardFontDataUrl: new URL('standard_fonts/', base).href,
    // Would need leave to compile code; what it decodes faster doesn't occur in forms.
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
