import { expect, it } from 'vitest'
import { folderKnots } from './folder-knots.mjs'

const file = (source, ...resolved) => ({ source, dependencies: resolved.map((each) => ({ resolved: each })) })

it('folderKnots finds no knot if folders depend one way', () => {
  expect(folderKnots([file('server/budget/a.ts', 'server/http/b.ts'), file('server/http/b.ts')])).toEqual([])
})

it('folderKnots names each folder that reaches itself through others, not only through one', () => {
  const modules = [
    file('src/pages/a.tsx', 'src/format/b.ts'),
    file('src/format/b.ts', 'src/bootstrap/c.ts'),
    file('src/bootstrap/c.ts', 'src/pages/d.ts'),
    file('src/layout/e.tsx', 'src/pages/a.tsx'),
  ]
  expect(folderKnots(modules)).toEqual(['src/bootstrap', 'src/format', 'src/pages'])
})

it('folderKnots lets tests and composition roots look anywhere', () => {
  const modules = [
    file('server/app.ts', 'server/http/b.ts'),
    file('server/http/b.test.ts', 'server/budget/a.ts'),
    file('server/budget/a.ts', 'server/http/b.ts'),
  ]
  expect(folderKnots(modules)).toEqual([])
})
