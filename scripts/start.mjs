// Sets up what is missing, then runs the product in this process, so that signals reach it.
import { build, checkNode, install } from './lib/set-up.mjs'

checkNode()
try {
  await install()
  await build()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
process.env.NODE_ENV ??= 'production'
// People read this terminal: a line per request would hide the address. Set LOG_LEVEL=info to see requests.
if (process.stdout.isTTY) process.env.LOG_LEVEL ??= 'warn'
await import('../dist/server/main.js')
