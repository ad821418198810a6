import { execFile } from 'node:child_process'
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { millisecondsInHour } from 'date-fns/constants'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { findFiles, findFolder } from './folder.ts'

const folder = temporaryFolder('csv-folder-')
const LATER = () => new Date(Date.now() + millisecondsInHour)

beforeEach(async () => {
  await folder.make()
  for (const path of ['hotels/13/in', 'hotels/14/in', 'outside']) await mkdir(folder.path(path), { recursive: true })
  for (const name of ['a.csv', 'b.csv']) await writeFile(folder.path(`hotels/13/in/${name}`), 'own')
  for (const path of ['hotels/14/in/b.csv', 'outside/b.csv']) await writeFile(folder.path(path), 'foreign')
})
afterEach(() => folder.remove())

/** What is read of hotel 13's folder, if `change` happens while its first file is imported. */
async function readWhile(change: () => Promise<unknown>): Promise<string[]> {
  const read: string[] = []
  const found = await findFolder(folder.path('hotels'), 13, 'in')
  for await (const { name, content } of findFiles(found, null, LATER)) {
    if (read.length === 0) await change()
    read.push(`${name} ${content}`)
  }
  return read
}

it('the files of a folder are read', async () => {
  expect(await readWhile(async () => undefined)).toEqual(['a.csv own', 'b.csv own'])
})

it.each<[what: string, change: () => Promise<unknown>]>([
  [
    'its folder is replaced by a link to that of another hotel',
    async () => {
      await rename(folder.path('hotels/13/in'), folder.path('hotels/13/before'))
      await symlink(folder.path('hotels/14/in'), folder.path('hotels/13/in'))
    },
  ],
  [
    'the folder of the hotel is replaced by a link to that of another one',
    async () => {
      await rename(folder.path('hotels/13'), folder.path('before'))
      await symlink(folder.path('hotels/14'), folder.path('hotels/13'))
    },
  ],
  [
    'it is replaced by a link',
    async () => {
      await rm(folder.path('hotels/13/in/b.csv'))
      await symlink(folder.path('outside/b.csv'), folder.path('hotels/13/in/b.csv'))
    },
  ],
  [
    'it is replaced by a pipe that nobody writes',
    async () => {
      await rm(folder.path('hotels/13/in/b.csv'))
      await promisify(execFile)('mkfifo', [folder.path('hotels/13/in/b.csv')])
    },
  ],
])('a file is not read if %s after the files were listed', async (_, change) => {
  expect(await readWhile(change)).toEqual(['a.csv own'])
})

it('a folder that is a link out of that of the hotel is refused', async () => {
  await symlink(folder.path('hotels/14/in'), folder.path('hotels/13/link'))
  await expect(findFolder(folder.path('hotels'), 13, 'link')).rejects.toThrow('must not lead out')
  await rm(folder.path('hotels/13'), { recursive: true })
  await symlink(folder.path('hotels/14'), folder.path('hotels/13'))
  await expect(findFolder(folder.path('hotels'), 13, 'in')).rejects.toThrow('must not lead out')
})
