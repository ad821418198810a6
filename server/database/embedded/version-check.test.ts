import { mkdir, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { openEngineInMemory } from './engine.ts'
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

test('data of another major version is refused, and the message says how to carry it over', async () => {
  const refusal = assertEngineVersion(await clusterOf(17))
  await expect(refusal).rejects.toThrow(/version 17 .* version 18\. Run `npm run backup` .* then `npm run restore`/)
})

test('data of this version is accepted', async () => {
  await expect(assertEngineVersion(await clusterOf(ENGINE_MAJOR))).resolves.toBeUndefined()
})

test('the installed engine has the major version that folders are checked against', async () => {
  const engine = await openEngineInMemory()
  const { rows } = await engine.query<{ major: number }>(
    "select current_setting('server_version_num')::int / 10000 as major",
  )
  await engine.close()
  expect(rows).toEqual([{ major: ENGINE_MAJOR }])
})
