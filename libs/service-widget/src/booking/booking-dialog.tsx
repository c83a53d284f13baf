import type { IslandProps } from '@zhucheng/app-shell/islands';
import type { BookingKind } from '@zhucheng/domain-service';
import { brand } from '@zhucheng/site-config';
import { Dialog, Icon } from '@zhucheng/ui';
import { useState } from 'react';
import styles from './booking.module.css';
import { BookingFields } from './booking-fields.tsx';
import { BookingSuccess } from './booking-success.tsx';

const WIDTH = 540;

/** Contents of the resource pack. */
const PACK = ['成本测算模板', '项目管理手册', '质量与安全标准'] as const;

function PackContents() {
  return (
    <ul className={styles.pack}>
      {PACK.map((name) => (
        <li key={name}>
          <Icon name="check" />
          {name}
        </li>
      ))}
    </ul>
  );
}

const HEADS: Readonly<Record<DialogKind, { title: string; lead: React.ReactNode }>> = {
  demo: { title: '预约演示，领 500M 工程资料包', lead: <PackContents /> },
  consult: {
    title: '立即咨询',
    lead: (
      <p className={styles.lead}>
        留下电话和问题，顾问在工作时间回电；也可以直接拨打{' '}
        <span className="nowrap">{brand.hotline}</span>。
      </p>
    ),
  },
};

type DialogKind = Exclude<BookingKind, 'landing'>;

/** Kind of the dialog that an opener asks for: `data-service-action="booking"` or `"consult"`. */
const kindOf = (opener: HTMLElement): DialogKind =>
  opener.dataset.serviceAction === 'consult' ? 'consult' : 'demo';

/**
 * Dialog that books a demo or asks for a call. An island: loaded when its opener is touched, fresh at each opening. It is
 * closed by its button and Escape, not by a click beside it.
 */
export default function BookingDialog({ opener, onClose }: IslandProps) {
  const kind = kindOf(opener);
  const [bookedPhone, setBookedPhone] = useState<string>();
  if (bookedPhone !== undefined) {
    const title = kind === 'demo' ? '预约成功，谢谢您' : '已收到，谢谢您';
    return (
      <Dialog key="success" title={title} width={WIDTH} onClose={onClose}>
        <BookingSuccess kind={kind} phone={bookedPhone} />
      </Dialog>
    );
  }
  return (
    <Dialog key="form" {...HEADS[kind]} width={WIDTH} onClose={onClose}>
      <BookingFields kind={kind} onSuccess={setBookedPhone} />
    </Dialog>
  );
}
