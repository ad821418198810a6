import { mkdir, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { DatabaseSetupError } from '../errors.ts'
import { silentLog } from '../log.ts'
import { openEngineInMemory } from './engine.ts'
import { openEmbedded } from './open-embedded.ts'
import { assertEngineVersion, ENGINE_MAJOR } from './version-check.ts'

const folder = temporaryFolder('version-check-')
beforeAll(folder.make)
afterAll(folder.remove)

async function clusterOf(version: number): Promise<string> {
  const cluster = folder.path(`version-${version}`)
  await mkdir(cluster)
  await writeFile(`${cluster}/PG_VERSION`, `${version}\n`)
  return cluster
}

test('data of another major version is refused, and the message says how to migrate it', async () => {
  const refusal = assertEngineVersion(await clusterOf(17))
  await expect(refusal).rejects.toThrow(/version 17 .* version 18\. Run `npm run backup` .* then `npm run restore`/)
})

test('data of this version is accepted', async () => {
  await expect(assertEngineVersion(await clusterOf(ENGINE_MAJOR))).resolves.toBeUndefined()
})

test('the installed engine has the major version that folders are checked for', async () => {
  const engine = await openEngineInMemory()
  const { rows } = await engine.query<{ major: number }>(
    "select current_setting('server_version_num')::int / 10000 as major",
  )
  await engine.close()
  expect(rows).toEqual([{ major: ENGINE_MAJOR }])
})

test('a damaged data folder is reported with what to do, without the engine’s internal messages', async () => {
  const dataDir = folder.path('damaged')
  await mkdir(`${dataDir}/database/global`, { recursive: true })
  await writeFile(`${dataDir}/database/PG_VERSION`, `${ENGINE_MAJOR}\n`)
  await writeFile(`${dataDir}/database/global/pg_control`, 'junk')
  const refusal = await openEmbedded({
    dataDir,
    log: silentLog,
    statementTimeoutMs: 0,
    idleTransactionTimeoutMs: 0,
  }).catch((error: Error) => error)
  expect(refusal).toBeInstanceOf(DatabaseSetupError)
  expect((refusal as Error).message).toMatch(/cannot be opened: it is damaged.*Restore a backup with `npm run restore`/)
  expect((refusal as Error).message).not.toContain('-sASSERTIONS')
})
