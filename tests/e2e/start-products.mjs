// Starts a product for each part of the browser's tests, side by side, each on a copy of one freshly filled data folder and on a free
// port. `node tests/e2e/start-products.mjs <folder> <name> …` prints "ready" and the ports, in order, once all of them answer; the
// filled folder stays in `<folder>/demo`, for tests that start a product of their own.
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from '../../scripts/lib/set-up.mjs'
import { fillDemo, startProduct } from './product.mjs'

const [folder = '', ...names] = process.argv.slice(2)

await build()
await fillDemo(folder)
for (const name of names) {
  // The one of an earlier run would keep what this one does not replace.
  await rm(join(folder, name), { recursive: true, force: true })
  await cp(join(folder, 'demo'), join(folder, name), { recursive: true })
}
const products = []
for (const name of names) products.push(await startProduct(join(folder, name)))

let isEnding = false
/** One that ends takes the others with it: without any of them the tests say nothing. */
function end(code) {
  if (!isEnding) for (const product of products) void product.stop()
  isEnding = true
  process.exitCode ||= code
}
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => end(0))
for (const product of products) void product.ended.then(end)

await Promise.all(products.map(({ hasAnswered }) => hasAnswered))
process.stdout.write(`ready ${products.map(({ port }) => port).join(' ')}\n`)
