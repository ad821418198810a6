// Sets up what is missing, then runs one of the product's commands: npm run import -- …
import { build, checkNode, install } from './lib/set-up.mjs'

const [, , command, ...args] = process.argv
checkNode()
try {
  await install()
  await build()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
process.argv = [process.argv[0], command, ...args]
await import(`../dist/server/${command}.js`)
