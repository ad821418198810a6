import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../lib/run.mjs'

const read = (path) => readFileSync(join(ROOT, path), 'utf8')

it('docs/accessibility.md lists ten tasks, each with a test of that name', () => {
  const tasks = [...read('docs/accessibility.md').matchAll(/^\| \d+ \|.*\| `([^`]+)`: \*([^*]+)\* \|$/gm)]
  expect(tasks).toHaveLength(10)
  expect(
    tasks.filter(([, file, title]) => !read(file).includes(`test('${title}'`)).map(([, , title]) => title),
  ).toEqual([])
})
