/** The baseline of deliveries: the same requests by bare `fetch`, as many at a time; nothing is signed, checked or recorded. */
const { URL: url = '', COUNT = '0', PARALLEL = '1', BODY = '' } = process.env;

const before = process.cpuUsage();
const begun = performance.now();
let left = Number(COUNT);
const send = async (): Promise<void> => {
  while (left > 0) {
    left -= 1;
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const reply = await fetch(url, { method: 'POST', headers, body: BODY });
    await reply.text();
  }
};
await Promise.all(Array.from({ length: Number(PARALLEL) }, send));
const { user, system } = process.cpuUsage(before);
const seconds = (performance.now() - begun) / 1_000;
console.log(JSON.stringify({ seconds, processorSeconds: (user + system) / 1e6 }));
