// Sets up what is missing, then runs one of the product's commands: npm run import -- …
import { setUp } from './lib/set-up.mjs'

const [, , command, ...args] = process.argv
await setUp()
process.argv = [process.argv[0], command, ...args]
await import(`../dist/server/${command}.js`)
