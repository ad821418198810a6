import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { fingerprint, isFresh, stamp } from '../../../scripts/lib/stamp.mjs'

const ROOT = new URL('../../../', import.meta.url)
const FOLDER = 'dist/durability'
const STAMP = `${FOLDER}/.built`
const PROGRAMS = ['first-boot', 'hold-folder', 'publish-rates', 'take-in', 'write-rows'] as const
const INPUT = [
  'contract',
  'engine',
  'server',
  'demo',
  'research',
  'tests/durability/programs',
  'tests/support',
  'package-lock.json',
  'vite.server.config.ts',
]

/** The path of a built program of this folder. */
export const builtProgram = (name: (typeof PROGRAMS)[number]): URL => new URL(`${FOLDER}/${name}.js`, ROOT)

/**
 * Builds the programs that tests start and kill, beside the product's own threads, unless they were built from the same
 * sources. Started from TypeScript, each would take two seconds more of the processor.
 */
export default async function buildPrograms(): Promise<void> {
  const print = fingerprint(INPUT)
  if (isFresh(STAMP, print)) return
  const input = Object.fromEntries(PROGRAMS.map((name) => [name, `tests/durability/programs/${name}.ts`]))
  await build({
    root: fileURLToPath(ROOT),
    configFile: fileURLToPath(new URL('vite.server.config.ts', ROOT)),
    logLevel: 'warn',
    build: { outDir: FOLDER, rolldownOptions: { input } },
  })
  cpSync(new URL('server/platform/database/migrations', ROOT), new URL(`${FOLDER}/migrations`, ROOT), {
    recursive: true,
  })
  stamp(STAMP, print)
}
