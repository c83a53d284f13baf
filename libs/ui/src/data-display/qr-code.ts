import type { QRCodeToDataURLOptionsJpegWebp } from 'qrcode';

/** Drawing options of QR codes. Source: specification §9. */
export const QR_OPTIONS = {
  type: 'image/jpeg',
  errorCorrectionLevel: 'L',
  margin: 1,
  width: 300,
  color: { dark: '#000000', light: '#ffffff' },
} as const satisfies QRCodeToDataURLOptionsJpegWebp;

/** Draws a QR code as JPEG. Browser only: on the server the library creates PNGs. */
export async function drawQrCode(content: string): Promise<string> {
  const { toDataURL } = await import('qrcode');
  return toDataURL(content, QR_OPTIONS);
}
