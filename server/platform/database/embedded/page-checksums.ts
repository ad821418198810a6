import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { unlessGone } from './copy-cluster.ts'

const PAGE_BYTES = 8192
const PAGES_PER_SEGMENT = 131_072
/** Pages read at once: their checksums take less than a millisecond, in which this thread does nothing else. */
const PAGES_PER_READ = 32
/** A page that is being written while it is read does not match either; it does when it is read again. */
const AGAIN_MS = 100

/** Offsets of `pd_checksum` and `pd_upper` in a page's header. */
const CHECKSUM_AT = 8
const UPPER_AT = 14

const PRIME = 16_777_619
/** The start values of PostgreSQL's `checksum_impl.h`. */
const START = Int32Array.of(
  0x5b1f36e9,
  0xb8525960,
  0x02ab50aa,
  0x1de66d2a,
  0x79ff467a,
  0x9bb9f8a3,
  0x217e7cd2,
  0x83e13d2c,
  0xf8d4474f,
  0xe39eb970,
  0x42c6ae16,
  0x993216fa,
  0x7b093b5d,
  0x98daff3c,
  0xf718902a,
  0x0b1c9cdb,
  0xe58f764b,
  0x187636bc,
  0x5d7b3bb1,
  0xe73de7de,
  0x92bec979,
  0xcca6c0b2,
  0x304a0979,
  0x85aa43d4,
  0x783125bb,
  0x6ca8eaa2,
  0xe407eac6,
  0x4b5cfc3e,
  0x9fbf8c76,
  0x15ca20be,
  0xf2ca9fd3,
  0x959bd756,
)

/** The checksum of a page of PostgreSQL 9.3 or later, as in `pd_checksum`. The page is a multiple of 128 bytes. */
function checksumOf(page: DataView, block: number): number {
  const sums = START.slice()
  const lanes = sums.length
  const mix = (lane: number, word: number) => {
    const mixed = (sums[lane] ?? 0) ^ word
    sums[lane] = Math.imul(mixed, PRIME) ^ (mixed >>> 17)
  }
  for (let at = 0; at < page.byteLength; at += 4) {
    const word = page.getInt32(at, true)
    // The checksum itself is left out; the other half of its word is `pd_flags`.
    mix((at / 4) % lanes, at === CHECKSUM_AT ? word & 0xffff_0000 : word)
  }
  for (let lane = 0; lane < 2 * lanes; lane++) mix(lane % lanes, 0)
  const folded = sums.reduce((all, sum) => all ^ sum, 0) ^ block
  return ((folded >>> 0) % 65_535) + 1
}

/** Whether a page is what the engine wrote; a page that was never written is empty. */
function isWhole(page: DataView, block: number): boolean {
  return page.getUint16(UPPER_AT, true) === 0
    ? new Uint8Array(page.buffer, page.byteOffset, page.byteLength).every((byte) => byte === 0)
    : checksumOf(page, block) === page.getUint16(CHECKSUM_AT, true)
}

/** A file of a table or index whose content is not what the engine wrote. */
export interface DamagedFile {
  /** The number in its name, `relfilenode` of the catalog. */
  readonly node: number
  /** The number of its first damaged page. */
  readonly block: number
}

/**
 * Reads the tables and indexes in a folder of a database, while its engine works or not, and returns the damaged ones. Free space
 * and visibility maps are left out: the engine makes them again.
 * @param stopped ends the check; what was found so far is returned
 */
export async function findDamagedFiles(folder: string, stopped: AbortSignal): Promise<DamagedFile[]> {
  const damaged = new Map<number, DamagedFile>()
  for (const name of (await readdir(folder)).sort()) {
    const [, node, segment = 0] = /^(\d+)(?:\.(\d+))?$/.exec(name) ?? []
    if (stopped.aborted) break
    if (node === undefined || damaged.has(Number(node))) continue
    const block = await firstDamagedBlock(join(folder, name), Number(segment) * PAGES_PER_SEGMENT, stopped)
    if (block !== undefined) damaged.set(Number(node), { node: Number(node), block })
  }
  return [...damaged.values()]
}

async function firstDamagedBlock(path: string, first: number, stopped: AbortSignal): Promise<number | undefined> {
  const file = await open(path, 'r').catch(unlessGone)
  if (!file) return undefined
  const pages = Buffer.alloc(PAGES_PER_READ * PAGE_BYTES)
  const readPages = async (from: number, count: number) => {
    const { bytesRead } = await file.read(pages, 0, count * PAGE_BYTES, from * PAGE_BYTES)
    return Array.from(
      { length: Math.floor(bytesRead / PAGE_BYTES) },
      (_, index) => new DataView(pages.buffer, pages.byteOffset + index * PAGE_BYTES, PAGE_BYTES),
    )
  }
  try {
    for (let from = 0; !stopped.aborted; from += PAGES_PER_READ) {
      const read = await readPages(from, PAGES_PER_READ)
      const doubtful = read.flatMap((page, index) => (isWhole(page, first + from + index) ? [] : [from + index]))
      if (doubtful.length > 0) await setTimeout(AGAIN_MS)
      for (const block of doubtful) {
        const [page] = await readPages(block, 1)
        if (page && !isWhole(page, first + block)) return first + block
      }
      if (read.length < PAGES_PER_READ) return undefined
    }
    return undefined
  } finally {
    await file.close()
  }
}
