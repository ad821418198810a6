/** Locks a data folder until it is killed or its input ends; prints `held` or `refused: why`. */
import { lockFolder } from '../../../server/platform/database/folder-lock.ts'
import { say } from './say.ts'

const [folder = ''] = process.argv.slice(2)
await lockFolder(folder).then(
  () => say('held'),
  (error: Error) => say(`refused: ${error.message}`),
)
process.stdin.resume()
