import { consoleHelpShareApi } from '@zhucheng/api-client';
import { ShareDialog, type ShareTarget } from '@zhucheng/app-shell/share-links';

/** Share links of staff to a help article or column, unpublished versions included. */
export function StaffShareDialog(props: ShareTarget & { onClose: () => void }) {
  return (
    <ShareDialog
      {...props}
      calls={consoleHelpShareApi}
      hasMakers
      note="看到的是最新一版，没发布的也在内。"
    />
  );
}
