import { existsSync } from 'node:fs'
import { mkdtemp, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSetupError } from '../errors.ts'
import { assertEngineVersion } from './version-check.ts'

/** The database's folder in the data folder, which itself may be a mount point, and a rename can't replace one. */
export const CLUSTER = 'database'
const UNFINISHED = `${CLUSTER}.new-`

/**
 * Returns the folder that the engine may open, and creates its initial contents if there are none. They are created in a separate
 * folder, synced and renamed, so that an interrupted start leaves nothing half-made. The caller must have locked the folder.
 * @param initialise writes a new database into an empty folder and closes it
 * @throws DatabaseSetupError when the folder has other contents
 */
export async function prepareCluster(dataDir: string, initialise: (folder: string) => Promise<void>): Promise<string> {
  await removeUnfinished(dataDir)
  const cluster = join(dataDir, CLUSTER)
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    await assertEngineVersion(cluster)
    return cluster
  }
  if (existsSync(cluster)) await removeEmpty(cluster)
  const unfinished = await mkdtemp(join(dataDir, UNFINISHED))
  await initialise(unfinished)
  await syncTree(unfinished)
  await rename(unfinished, cluster)
  await syncPath(dataDir)
  return cluster
}

/** Removes what interrupted starts left behind. */
async function removeUnfinished(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(UNFINISHED))
  await Promise.all(names.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
}

async function removeEmpty(cluster: string): Promise<void> {
  try {
    await rmdir(cluster)
  } catch (cause) {
    throw new DatabaseSetupError(`The folder ${cluster} is not empty and contains no database. Move it away first.`, {
      cause,
    })
  }
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else if (entry.isFile()) await syncPath(path)
  }
  await syncPath(folder)
}

async function syncPath(path: string): Promise<void> {
  // Windows can't open folders, and persists their entries by itself.
  const handle = await open(path, 'r+').catch(() => open(path, 'r').catch(() => undefined))
  try {
    await handle?.sync()
  } catch (error) {
    if (process.platform !== 'win32') throw error
  } finally {
    await handle?.close()
  }
}
