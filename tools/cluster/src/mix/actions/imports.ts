import { setTimeout as sleep } from 'node:timers/promises';
import { consoleImportsContract, UPLOADS_PATH, type ImportState } from '@zhucheng/contracts';
import { WORDS } from './members.ts';
import type { Action, Scene } from './scene.ts';

/** Notices of one import. */
const RECORDS = 5;
/** Pause between two looks at an import, and how long its check may take. */
const [LOOK_MS, CHECK_MS] = [500, 120_000];

/** An import that was asked for and may have begun. */
export interface BegunImport {
  id: string;
  titles: string[];
  /** When it was asked for, in milliseconds after the start. */
  at: number;
}

const ENDED: readonly ImportState[] = ['done', 'failed', 'stopped'];

/** Imports of notices by staff: a file is uploaded, checked and run. */
export class Imports {
  readonly #scene: Scene;
  readonly begun: BegunImport[] = [];
  #serial = 0;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** One whole import; it is written off where it stops before it was run, as nothing was promised then. */
  import: Action = async (at) => {
    this.#serial += 1;
    const records = this.#createRecords(this.#serial);
    const id = await this.#upload(records, at);
    if (id === undefined || !(await this.#check(id))) return;
    await this.#run(
      id,
      records.map(({ title }) => title),
    );
  };

  #createRecords(serial: number) {
    const { run } = this.#scene;
    return Array.from({ length: RECORDS }, (_, at) => {
      const number = serial * RECORDS + at;
      const name = `${WORDS[number % WORDS.length]}演练工程`;
      const code = `MIX-${run}-${number}`;
      return {
        sourceId: code,
        projectNo: code,
        projectName: `${name}${code}`,
        title: `${name}${code}招标公告`,
        infoType: '0100',
        category: 'ENGINEERING',
        projectType: 'COMMON',
        region: '330200',
        publishTime: new Date().toISOString(),
        sections: [{ heading: '一、招标条件', text: `${name}已具备招标条件，现公开招标。` }],
      };
    });
  }

  async #upload(records: readonly object[], at: number): Promise<string | undefined> {
    const { client, recorder, people } = this.#scene;
    const body = records.map((record) => `${JSON.stringify(record)}\n`).join('');
    const encode = (text: string) => Buffer.from(text).toString('base64');
    const sent = await recorder.note(
      { kind: 'import', at },
      client.post(
        `/api${UPLOADS_PATH}`,
        {
          body,
          headers: {
            'content-type': 'application/offset+octet-stream',
            'tus-resumable': '1.0.0',
            'upload-length': String(Buffer.byteLength(body)),
            'upload-metadata': `filename ${encode('notices.jsonl')},purpose ${encode('imports')}`,
          },
        },
        people.staff,
      ),
    );
    const uploadId = sent.headers.location?.split('/').at(-1);
    if (sent.fate !== 'acknowledged' || !uploadId) return undefined;
    const { upload } = consoleImportsContract.endpoints;
    const taken = await recorder.note(
      { kind: 'import', at: recorder.now() },
      client.call(upload, { uploadId }, people.staff),
    );
    return taken.reply?.model?.id;
  }

  /** Has an import checked, and waits for the end of that. */
  async #check(id: string): Promise<boolean> {
    const { client, recorder, people } = this.#scene;
    const asked = client.call(consoleImportsContract.endpoints.dryRun, { id }, people.staff);
    const { fate } = await recorder.note({ kind: 'import', at: recorder.now() }, asked);
    if (fate !== 'acknowledged') return false;
    return (await this.#waitFor(id, ['checked', 'failed'], CHECK_MS)) === 'checked';
  }

  async #run(id: string, titles: string[]): Promise<void> {
    const { client, recorder, people } = this.#scene;
    const at = recorder.now();
    this.begun.push({ id, titles, at });
    const asked = client.call(consoleImportsContract.endpoints.run, { id }, people.staff);
    await recorder.note({ kind: 'import', at, keys: titles }, asked);
  }

  async #waitFor(
    id: string,
    states: readonly ImportState[],
    patienceMs: number,
  ): Promise<ImportState | undefined> {
    const { client, people } = this.#scene;
    const deadline = performance.now() + patienceMs;
    let state: ImportState | undefined;
    while (performance.now() < deadline) {
      const { reply, fate } = await client.call(
        consoleImportsContract.endpoints.get,
        { id },
        people.staff,
      );
      state = reply?.model?.state ?? state;
      // Nobody is told any more who has no account left.
      if (fate === 'loggedOut' || (state && states.includes(state))) return state;
      await sleep(LOOK_MS);
    }
    return state;
  }

  /** Waits until nothing runs any more; returns the imports that have not ended well by then. */
  async settle(patienceMs: number): Promise<string[]> {
    const open: string[] = [];
    // One that was not begun after all stays `checked`.
    const states = [...ENDED, 'checked'] as const;
    for (const { id } of this.begun) {
      const state = await this.#waitFor(id, states, patienceMs);
      if (state !== 'done' && state !== 'checked') open.push(`${id}: ${state}`);
    }
    return open;
  }
}
