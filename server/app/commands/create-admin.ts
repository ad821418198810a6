import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { createAdmin, newAdminSchema } from '../../account/user/create-admin.ts'
import { runCommand } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Reads the password from ADMIN_PASSWORD or the keyboard, without echo; never from the command line. */
async function askPassword(): Promise<string> {
  if (process.env.ADMIN_PASSWORD) return process.env.ADMIN_PASSWORD
  if (!process.stdin.isTTY) throw new Error('Set ADMIN_PASSWORD, or run this in a terminal to type the password.')
  process.stdout.write('Password (12 to 128 characters): ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY })
  const password = await prompt.question('')
  prompt.close()
  process.stdout.write('\n')
  return password
}

await runCommand({
  usage: 'npm run create-admin -- --username <name> --email <address> --firstname <name> --lastname <name>',
  options: newAdminSchema.omit({ password: true }),
  operands: 0,
  run: async (person, _words, settings) => {
    const password = newAdminSchema.shape.password.safeParse(await askPassword())
    if (!password.success) throw new Error(`Password: ${password.error.issues[0]?.message}`)
    const admin = { ...person, password: password.data }
    const id = await withDatabase(settings, {
      migrates: true,
      running: async (product) => ((await json(await product('POST', '/create-admin', admin))) as { id: number }).id,
      direct: (database) => createAdmin(database.db, admin),
    })
    console.log(`Created the administrator ${person.username} (user ${id}).`)
  },
})
