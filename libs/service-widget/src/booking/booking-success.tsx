import type { BookingKind } from '@zhucheng/domain-service';
import { brand } from '@zhucheng/site-config';
import { drawQrCode } from '@zhucheng/ui/qr-code';
import { useEffect, useState } from 'react';
import styles from './booking.module.css';

/** Keyword that the official account answers with the resource pack. */
const KEYWORD = '资料包';

const maskPhone = (phone: string) => phone.replace(/^(\d{3})\d{4}/, '$1****');

/** QR code of the official account; undefined while it is drawn. */
function useAccountQrCode(): string | undefined {
  const [image, setImage] = useState<string>();
  useEffect(() => {
    drawQrCode(brand.weChatLink || `${location.origin}/weChat`).then(setImage, console.error);
  }, []);
  return image;
}

/** Thanks for a booking, with the way to the resource pack. */
export function BookingSuccess({ kind, phone }: { kind: BookingKind; phone: string }) {
  const image = useAccountQrCode();
  return (
    <div className={styles.success}>
      <div className={styles.code}>
        {image && <img src={image} width={160} height={160} alt="微信公众号二维码" />}
      </div>
      <div role="status">
        <p>
          工作人员会在{brand.hotlineHours} 联系 <span className="nowrap">{maskPhone(phone)}</span>。
        </p>
        {kind === 'demo' ? (
          <p>
            微信扫码，发送关键词“<b>{KEYWORD}</b>”即可领取。
          </p>
        ) : (
          <p>
            急事请拨打服务热线 <span className="nowrap">{brand.hotline}</span>，或用微信扫码留言。
          </p>
        )}
      </div>
    </div>
  );
}
