import { MACHINE_FILE } from './certificates.ts';
import type { InstalledFile } from './installed-file.ts';
import { noteMetric, timerFile, UNIT_HEAD, unitFile } from './systemd.ts';

const END = `$(date -d "$(openssl x509 -enddate -noout -in ${MACHINE_FILE} | cut -d= -f2)" +%%s)`;

/** Returns the units of a machine that shows a certificate: each day they tell whoever watches when it ends. */
export function certificateUnits(): InstalledFile[] {
  const service = `${UNIT_HEAD}
[Unit]
Description=筑程云 证书的期限

[Service]
Type=oneshot
ExecStart=${noteMetric('certificate_expiry_timestamp_seconds', END)}
`;
  return [
    unitFile('zhucheng-certificate.service', service),
    timerFile('zhucheng-certificate', 'zhucheng-certificate.service', '*-*-* 06:10'),
  ];
}
