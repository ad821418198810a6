import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for one test file: `beforeAll(folder.make)`, `afterAll(folder.remove)`. */
export function temporaryFolder(prefix: string) {
  let root = ''
  return {
    make: async (): Promise<void> => {
      root = await mkdtemp(join(tmpdir(), prefix))
    },
    remove: (): Promise<void> => rm(root, { recursive: true, force: true }),
    path: (name = ''): string => join(root, name),
  }
}
