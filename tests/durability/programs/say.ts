/** Tells the test that started this program. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
