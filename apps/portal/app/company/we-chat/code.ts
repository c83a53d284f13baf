import { brand, hosts } from '@zhucheng/site-config';
import { toString } from 'qrcode';

/** `/weChat/code.svg`: the QR code of the official account, drawn on the server so that it needs no script. */
export async function loader(): Promise<Response> {
  const svg = await toString(brand.weChatLink || `${hosts.origin}/weChat`, {
    type: 'svg',
    errorCorrectionLevel: 'L',
    margin: 1,
    width: 300,
    color: { dark: '#000000', light: '#ffffff' },
  });
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=3600' },
  });
}
