// Builds the site of the guides into dist/guides. Its generator has a folder and a lock file of its own, because it brings another
// version of Vite, and because `npm start` does not need it.
import { run } from './lib/run.mjs'

for (const args of [['ci'], ['run', 'build']]) {
  const { code } = await run('npm', [...args, '--prefix', 'docs/site'])
  if (code !== 0) process.exit(code)
}
