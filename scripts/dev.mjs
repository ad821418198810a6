// Runs console and server with reload on change: the console on PORT (3000), the server on PORT + 1.
import { spawn } from 'node:child_process'
import { ROOT } from './lib/run.mjs'
import { install, orExplain } from './lib/set-up.mjs'

await orExplain(install)
const port = Number(process.env.PORT || 3000)
const serverPort = port + 1
const env = { ...process.env, FORCE_COLOR: '1' }
const children = [
  spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'demo/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...env, PORT: String(serverPort), PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${port}` },
  }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...env, API_URL: `http://localhost:${serverPort}` },
  }),
]
const stop = (signal) => {
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))
for (const child of children) child.on('exit', () => stop('SIGTERM'))
