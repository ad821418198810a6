// Sets up what is missing, then runs the product in this process, so that signals reach it.
import { checkPort, setUp } from './lib/set-up.mjs'

await checkPort(Number(process.env.PORT || 3000), process.env.HOST || '127.0.0.1')
await setUp()
process.env.NODE_ENV ??= 'production'
// People read this terminal: a line per request would hide the address. Set LOG_LEVEL=info to see requests.
if (process.stdout.isTTY) process.env.LOG_LEVEL ??= 'warn'
await import('../dist/server/main.js')
