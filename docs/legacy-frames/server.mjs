// A legacy interface with one page, for every path: `node docs/legacy-frames/server.mjs [port]` serves page.html of this folder.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

const page = await readFile(new URL('page.html', import.meta.url))
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page)
})
server.listen(Number(process.argv[2] ?? 4000), '127.0.0.1', () =>
  process.stdout.write(`ready http://127.0.0.1:${server.address().port}/ui\n`),
)
