import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The part of the engine's file system module that this file uses; the package leaves it untyped. */
interface EngineModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number | null }) => number } }
  FS: { ErrnoError: new (errno: number) => Error }
}

/** EIO in the engine's own errno values. */
const INPUT_OUTPUT_ERROR = 29

/**
 * Files in a folder, really synced. PGlite's own layer has no sync callback, so every sync that the engine requests succeeds
 * without doing anything, and a power failure loses acknowledged work. The same call syncs folders: the engine opens them as files.
 */
export class DurableFs extends NodeFS {
  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options)
    const addSync = (module: unknown) => installSync(module as EngineModule)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } }
  }
}

function installSync(module: EngineModule): void {
  module.NODEFS.stream_ops.fsync = (stream) => {
    try {
      if (typeof stream.nfd === 'number') fsyncSync(stream.nfd)
      return 0
    } catch {
      // With its own error type the engine recognizes it, panics and acknowledges nothing.
      throw new module.FS.ErrnoError(INPUT_OUTPUT_ERROR)
    }
  }
}

/**
 * Start parameters of the engine on disk: syncing on (`-F` turns it off), with fsync because its fdatasync does nothing, and a log
 * that shrinks again after bulk work.
 */
export const durableStartParams: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'max_wal_size=256MB'].flatMap((setting) => ['-c', setting]),
]
