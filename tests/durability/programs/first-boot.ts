/** Prepares a data folder from a ready database in another, as a first boot does; says `begun` and `prepared`. */
import { cp } from 'node:fs/promises'
import { prepareCluster } from '../../../server/platform/database/embedded/first-boot.ts'
import { say } from './say.ts'

const [dataDir = '', template = ''] = process.argv.slice(2)
await prepareCluster(dataDir, async (folder) => {
  say('begun')
  await cp(template, folder, { recursive: true })
})
say('prepared')
