import { stringify } from 'yaml';
import type { CertificateFiles } from './certificates.ts';
import { formatAddress, type Address, type SiteTopology } from './topology.ts';

/** Ports of Debian's packages. */
const [PROMETHEUS, ALERTMANAGER, NODE_EXPORTER, BLACKBOX_EXPORTER] = [9090, 9093, 9100, 9115];

/** Job of the API's metrics, on the collectors and where they are read from them. */
const API_JOB = 'zhucheng-api';

/** Where the rules lie that Prometheus reads. */
export const RULES_FOLDER = '/etc/prometheus/rules.d';

const GLOBAL = { scrape_interval: '15s', evaluation_interval: '15s' };

const listen = (hosts: Iterable<string>, port: number) =>
  [...new Set(hosts)].map((host) => formatAddress({ host, port }));

/** API processes of this machine: their metrics are for it only, each under the address that others know. */
function ownApiJob({ api }: SiteTopology, host: string) {
  const own = api.filter((address) => address.host === host);
  return {
    job_name: API_JOB,
    metrics_path: '/api/metrics',
    static_configs: own.map((address) => ({
      targets: [`127.0.0.1:${address.port}`],
      labels: { instance: formatAddress(address) },
    })),
  };
}

/** What other machines have collected of their API processes, under its own names. */
const collectedJob = (hosts: readonly string[]) => ({
  job_name: 'collector',
  metrics_path: '/federate',
  honor_labels: true,
  params: { 'match[]': [`{job="${API_JOB}"}`] },
  static_configs: [{ targets: listen(hosts, PROMETHEUS) }],
});

/** Processes without metrics: the blackbox exporter on this machine asks them, and `probe_success` tells whether they answered. */
function probeJob(job: string, addresses: readonly Address[], path?: string) {
  const asked = { source_labels: ['__address__'], target_label: '__param_target' };
  return {
    job_name: job,
    metrics_path: '/probe',
    params: { module: [path === undefined ? 'tcp_connect' : 'http_2xx'] },
    static_configs: [{ targets: addresses.map(formatAddress) }],
    relabel_configs: [
      { source_labels: ['__address__'], target_label: 'instance' },
      path === undefined ? asked : { ...asked, replacement: `http://$1${path}` },
      { target_label: '__address__', replacement: `127.0.0.1:${BLACKBOX_EXPORTER}` },
    ],
  };
}

/** Worker and apps on every machine of the site. */
function siteJobs({ api, ports }: SiteTopology) {
  const hosts = [...new Set(api.map(({ host }) => host))];
  return Object.entries(ports).map(([unit, its]) => {
    const addresses = hosts.flatMap((host) => its.map((port) => ({ host, port })));
    return probeJob(`zhucheng-${unit}`, addresses, '/healthz');
  });
}

/** etcd wants to see a certificate of the cluster, Patroni shows one. */
function databaseJobs(
  { etcd, postgres }: SiteTopology,
  { authority, certificate, key }: CertificateFiles,
) {
  const https = { scheme: 'https', tls_config: { ca_file: authority } };
  const shown = { ca_file: authority, cert_file: certificate, key_file: key };
  const members = etcd.map(({ host, clientPort: port }) => formatAddress({ host, port }));
  const servers = postgres.map(({ host, restPort: port }) => formatAddress({ host, port }));
  return [
    { ...https, job_name: 'etcd', tls_config: shown, static_configs: [{ targets: members }] },
    { ...https, job_name: 'patroni', static_configs: [{ targets: servers }] },
  ];
}

/** Returns the configuration of the Prometheus on a machine of the site, which hands its API processes' metrics on. */
export function collectorConfig(topology: SiteTopology, host: string): string {
  return stringify({ global: GLOBAL, scrape_configs: [ownApiJob(topology, host)] });
}

/** What the Prometheus that watches needs of its machine. */
export interface MonitorPlaces {
  host: string;
  certificates: CertificateFiles;
  /** Machines whose node exporter tells of certificates and backups. */
  exporters: Iterable<string>;
}

/** Returns the configuration of the Prometheus that asks everything whether it is there, and alerts. */
export function monitorConfig(topology: SiteTopology, places: MonitorPlaces): string {
  const { host, certificates, exporters } = places;
  const { api, nginx, proxy, pooler, usePooler } = topology;
  const sites = [...new Set(api.map((address) => address.host))];
  const others = sites.filter((site) => site !== host);
  return stringify(
    {
      global: GLOBAL,
      alerting: {
        alertmanagers: [{ static_configs: [{ targets: [`127.0.0.1:${ALERTMANAGER}`] }] }],
      },
      rule_files: [`${RULES_FOLDER}/*.yml`],
      scrape_configs: [
        ...(sites.includes(host) ? [ownApiJob(topology, host)] : []),
        ...(others.length > 0 ? [collectedJob(others)] : []),
        ...siteJobs(topology),
        probeJob('nginx', nginx),
        ...(usePooler ? [probeJob('pgbouncer', [pooler])] : []),
        { job_name: 'haproxy', static_configs: [{ targets: listen(proxy.hosts, proxy.apiPort) }] },
        ...databaseJobs(topology, certificates),
        { job_name: 'node', static_configs: [{ targets: listen(exporters, NODE_EXPORTER) }] },
      ],
    },
    { aliasDuplicateObjects: false },
  );
}
