import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { command, cookieOf, type RunningProduct, startProduct } from './running-product.ts'

const ADMIN = ['--username', 'ada', '--email', 'ada@hotel.example', '--firstname', 'Ada', '--lastname', 'Example']
const PASSWORD = 'a password of some length'

const folder = temporaryFolder('mail-')
let server: MailServer
let product: RunningProduct
beforeAll(async () => {
  await folder.make()
  server = await startMailServer()
  const environment = { DATA_DIR: folder.path('data'), DEMO: 'false', SMTP_URL: server.url, LOG_LEVEL: 'info' }
  product = await startProduct(environment)
  await command('create-admin', ADMIN, { ...environment, ADMIN_PASSWORD: PASSWORD })
})
afterAll(async () => {
  product.child.kill('SIGKILL')
  await server.close()
  await folder.remove()
})

it('an invited user gets a mail immediately, with a working link whose secret is in no log', async () => {
  const cookie = cookieOf(await product.signIn('ada', PASSWORD))
  const invited = await fetch(`${product.url}/api/user/invitations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.url, cookie },
    body: JSON.stringify({ email: 'nora@hotel.example', roles: ['ADMIN'], language: 'DE' }),
  })
  expect(invited.status).toBe(201)
  await eventually(() => expect(server.received.length).toBe(1))
  const token = /\/invitation\/([\w-]+)/.exec(server.received[0]?.text ?? '')?.[1] ?? ''
  const offer = await fetch(`${product.url}/api/user/invitations/accept/${token}`)
  expect([offer.status, await offer.json()]).toMatchObject([200, { email: 'nora@hotel.example' }])
  await eventually(() => expect(product.said()).toContain('/api/user/invitations/accept/…'))
  expect(product.said()).not.toContain(token)
  expect(await product.stop()).toBe(0)
})
