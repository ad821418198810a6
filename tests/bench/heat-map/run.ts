// How long the heat map of a year of booking days against a year of stay dates takes to draw, in Chromium, on a canvas as wide
// as the page's: with as many cells as a hotel of 250 rooms fills, and with every cell filled.
// `npm run bench:heat-map`; some ten seconds.
import { build, type Rolldown } from 'vite'
import type { drawHeatMap } from '../../../src/kit/chart/heat-map-drawing.ts'
import { launchBrowser } from '../support/browser.ts'

declare const heatMap: { drawHeatMap: typeof drawHeatMap }

const ROUNDS = 21
const DAYS = 366
const DRAWING = new URL('../../../src/kit/chart/heat-map-drawing.ts', import.meta.url).pathname

const bundles = (await build({
  configFile: false,
  logLevel: 'error',
  build: { write: false, lib: { entry: DRAWING, formats: ['iife'], name: 'heatMap' } },
})) as Rolldown.RolldownOutput[]
const [script] = bundles.flatMap(({ output }) => output.flatMap((part) => ('code' in part ? [part.code] : [])))
const browser = await launchBrowser()
const page = await browser.newPage()
// The runner of this file names its functions with a helper that the page does not have.
await page.addScriptTag({ content: `var __name = (named) => named; ${script}` })
console.log(`${DAYS} x ${DAYS} days, of ${ROUNDS}           median ms  worst ms`)
for (const filled of [20_000, DAYS * DAYS]) {
  const times = await page.evaluate(
    ({ days, cellsFilled, rounds }) => {
      const canvas = document.createElement('canvas')
      const [width, height] = [1200, 560]
      canvas.width = width
      canvas.height = height
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('no canvas')
      const every = (days * days) / cellsFilled
      const cells = Array.from({ length: cellsFilled }, (_, place) => {
        const at = Math.floor(place * every)
        return { column: at % days, row: Math.floor(at / days), value: (place % 11) - 3 }
      })
      const colours = new Proxy({}, { get: (_, name) => (name === 'down' ? '#b42318' : '#1f5fd6') })
      const drawing = { cells, columns: days, rows: days, width, height, write: String } as Omit<
        Parameters<typeof drawHeatMap>[1],
        'colours'
      >
      return Array.from({ length: rounds }, () => {
        const began = performance.now()
        heatMap.drawHeatMap(pen, { ...drawing, colours: colours as never })
        // Reading the canvas waits until it has been drawn.
        pen.getImageData(0, 0, 1, 1)
        return performance.now() - began
      })
    },
    { days: DAYS, cellsFilled: filled, rounds: ROUNDS },
  )
  const ordered = times.sort((a, b) => a - b)
  const at = (part: number) => (ordered[Math.floor(part * (ROUNDS - 1))] ?? 0).toFixed(1).padStart(9)
  console.log(`${String(filled).padStart(8)} cells filled         ${at(0.5)} ${at(1)}`)
}
await browser.close()
