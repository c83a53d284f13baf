import { useEffect, useRef, useState } from 'react';
import type { PdfDocument } from './open-pdf.client.ts';

/** State of the viewer. */
export type PdfState = 'opening' | 'ready' | 'failed';

/** Opens a PDF file and renders one of its pages; loads pdf.js on demand. */
export function usePdf(url: string, page: number, width: number) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pdf, setPdf] = useState<PdfDocument>();
  const [state, setState] = useState<PdfState>('opening');
  const [words, setWords] = useState('');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    let opened: PdfDocument | undefined;
    import('./open-pdf.client.ts')
      .then(({ openPdf }) => openPdf(url))
      .then(
        (loaded) => {
          opened = loaded;
          if (current) setPdf(loaded);
          else loaded.close();
        },
        () => current && setState('failed'),
      );
    return () => {
      current = false;
      opened?.close();
    };
  }, [url, attempt]);

  useEffect(() => {
    if (!pdf || !canvas.current || width === 0) return;
    let current = true;
    pdf.renderPage(canvas.current, page, width).then(
      (text) => {
        if (!current) return;
        setWords(text);
        setState('ready');
      },
      // Cancelled by a newer page or width, or the file cannot be rendered.
      (error: unknown) => {
        const cancelled = error instanceof Error && error.name === 'RenderingCancelledException';
        if (current && !cancelled) setState('failed');
      },
    );
    return () => {
      current = false;
    };
  }, [pdf, page, width]);

  const retry = () => {
    setState('opening');
    setAttempt((count) => count + 1);
  };
  return { canvas, state, words, retry };
}
