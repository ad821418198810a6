import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import { lockFolder } from '../../platform/database/folder-lock.ts'
import { startControlServer } from '../control/control-server.ts'
import { withDatabase } from './with-database.ts'

const folder = temporaryFolder('with-database-')
let test: TestApp
beforeAll(async () => {
  await folder.make()
  test = await startTestApp()
})
afterAll(async () => {
  await test.close()
  await folder.remove()
})

const reach = (patienceMs?: number) =>
  withDatabase(
    { database: { dataDir: folder.path('data') } },
    { running: async () => 'asked the product', direct: async () => 'opened it', migrates: false },
    patienceMs,
  )

describe('a command while the product is starting', () => {
  it('waits until the product listens, and calls it', async () => {
    const release = await lockFolder(folder.path('data'))
    const reached = reach()
    const control = await startControlServer(test.database, folder.path('data'), () => TEST_NOW)
    expect(await reached).toBe('asked the product')
    await control.close()
    await release()
  })

  it('reports that the folder is in use if the product does not listen in time', async () => {
    const release = await lockFolder(folder.path('data'))
    await expect(reach(1)).rejects.toThrow(/data is in use by another process/)
    await release()
  })
})
