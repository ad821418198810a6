import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs a program in the project's root and waits for it.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, onOutput?: (chunk: string) => void }} [options] `quiet` returns its output
 *   instead of printing it; `onOutput` is given each part of it.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = {}, quiet = false, onOutput } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      // Colour codes are for terminals, not for the log of a test run.
      env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    const take = (stream) => (chunk) => {
      output += chunk
      onOutput?.(chunk)
      if (!quiet) stream.write(chunk)
    }
    for (const name of ['stdout', 'stderr']) child[name].setEncoding('utf8').on('data', take(process[name]))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** The same for a program of one of our packages. */
export const runPackage = (name, args, options) =>
  run(process.execPath, ['--no-warnings', binOf(name), ...args], options)

/** The script behind a package's command, so that no shell is needed to start it. */
function binOf(name) {
  const [packageName, command] = name.split(':')
  const folder = join(ROOT, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command ?? packageName.split('/').pop()])
}
