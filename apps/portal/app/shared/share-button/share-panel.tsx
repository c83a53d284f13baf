import { useShowToast } from '@zhucheng/app-shell';
import { Button, Input } from '@zhucheng/ui';
import { toDataURL } from 'qrcode';
import { useEffect, useState } from 'react';
import styles from './share.module.css';

/** Appearance of QR codes, specification §9. */
const QR_CODE_OPTIONS = {
  errorCorrectionLevel: 'L',
  type: 'image/jpeg',
  margin: 1,
  width: 300,
  color: { dark: '#000000', light: '#ffffff' },
} as const;

/** Link and QR code of a page. Loaded on demand because the QR code library is 9 kB. */
export default function SharePanel({ url }: { url: string }) {
  const show = useShowToast();
  const [code, setCode] = useState<string>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    toDataURL(url, QR_CODE_OPTIONS).then(setCode, () => setFailed(true));
  }, [url]);
  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => show('success', '链接已复制'),
      () => show('error', '浏览器不允许复制，请长按或选中链接后复制'),
    );
  };
  return (
    <>
      <div className={styles.code}>
        {code ? <img src={code} alt="本页地址的二维码" width={160} height={160} /> : null}
        {failed && <p>二维码没有画出来，请复制下面的链接。</p>}
      </div>
      <p className={styles.hint}>用手机扫一扫，在手机上接着读</p>
      <Input
        inputSize="compact"
        readOnly
        value={url}
        aria-label="本页链接"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button size="small" block onClick={copy}>
        复制链接
      </Button>
    </>
  );
}
