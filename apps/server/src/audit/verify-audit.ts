import type { Database } from '../database/database.ts';
import type { Secrets } from '../settings/secrets.ts';
import { verifyAnchors } from './anchor.ts';
import { digestOf, hashAfter, type StoredEntry } from './entry.ts';

const atOnce = 5_000;
/** More than an operator reads. */
const mostTold = 100;

export interface AuditState {
  chains: number;
  entries: number;
  /** Entries whose words were erased. */
  erased: number;
  anchors: number;
  newestAnchor: { id: number; at: Date; mac: string } | undefined;
  /** The mismatches, in sentences; only so many as somebody reads. */
  problems: string[];
}

/** Computes every hash of the audit anew, as it is at one moment. */
export async function verifyAudit(database: Database, secrets: Pick<Secrets, 'fieldKeys'>): Promise<AuditState> {
  return database.transaction(async (queryable) => {
    await queryable.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    const problems: string[] = [];
    const tell = (problem: string): void => {
      if (problems.length < mostTold) problems.push(problem);
    };
    const { rows: chains } = await queryable.query<{ chain_id: string; length: number; head: Buffer }>(
      'SELECT chain_id, length, head FROM audit_chain',
    );
    const ends = new Map(chains.map((chain) => [chain.chain_id, chain]));
    let entries = 0;
    const erasures = watchErasures();
    let last: Pick<StoredEntry, 'chain_id' | 'nth' | 'hash'> | undefined;
    const end = (): void => {
      if (!last) return;
      const chain = ends.get(last.chain_id);
      ends.delete(last.chain_id);
      if (!chain) tell(`${last.chain_id}: the chain is not listed.`);
      else if (chain.length !== last.nth || !chain.head.equals(last.hash))
        tell(`${last.chain_id}: the chain has ${chain.length} entries, and ends with entry ${last.nth}.`);
    };
    for (;;) {
      const { rows } = await queryable.query<StoredEntry & { [column: string]: unknown }>(
        'SELECT * FROM audit_entry WHERE (chain_id, nth) > ($1, $2) ORDER BY chain_id, nth LIMIT $3',
        [last?.chain_id ?? '00000000-0000-0000-0000-000000000000', last?.nth ?? 0, atOnce],
      );
      for (const entry of rows) {
        if (entry.chain_id !== last?.chain_id) {
          end();
          last = undefined;
        }
        const at = `${entry.chain_id}, entry ${entry.nth}`;
        if (entry.nth !== (last?.nth ?? 0) + 1) tell(`${at}: the one before is missing.`);
        erasures.see(entry);
        if (entry.recorded_at !== null && !digestOf(entry).equals(entry.digest))
          tell(`${at}: what it says was changed.`);
        if (!hashAfter(last?.hash ?? Buffer.alloc(0), entry.digest).equals(entry.hash))
          tell(`${at}: it does not follow the one before.`);
        entries += 1;
        last = entry;
      }
      if (rows.length < atOnce) break;
    }
    end();
    const gone = [...ends.values()].map(({ chain_id: id, length }) => `${id}: all ${length} entries are gone.`);
    for (const problem of [...gone, ...erasures.untold()]) tell(problem);
    const { anchors, problems: wrong, newest } = await verifyAnchors(queryable, secrets);
    return {
      chains: chains.length,
      entries,
      erased: erasures.count(),
      anchors,
      newestAnchor: newest && { id: newest.anchor_id, at: newest.anchored_at, mac: newest.mac.toString('hex') },
      problems: [...problems, ...wrong],
    };
  });
}

/** The erased entries, and the chains whose erasure an entry records. */
function watchErasures() {
  const [erased, told] = [new Map<string, number>(), new Set<string>()];
  return {
    see({ chain_id: id, recorded_at: at, action, keys }: StoredEntry): void {
      if (at === null) erased.set(id, (erased.get(id) ?? 0) + 1);
      if (action === 'audit erased') for (const key of keys ?? []) told.add(key);
    },
    count: () => [...erased.values()].reduce((sum, count) => sum + count, 0),
    untold: () =>
      [...erased]
        .filter(([id]) => !told.has(id))
        .map(([id, count]) => `${id}: what ${count} entries said was erased, and no entry says by whom.`),
  };
}
