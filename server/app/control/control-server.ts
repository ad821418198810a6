import { rm } from 'node:fs/promises'
import { PassThrough, Readable } from 'node:stream'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { idSchema } from '../../../contract/platform/paging.ts'
import { createAdmin, newAdminSchema } from '../../account/user/create-admin.ts'
import { chooseFormat, chosenFormatQuery } from '../../booking/booking-import/chosen-format.ts'
import { importBookings } from '../../booking/booking-import/import-bookings.ts'
import { rotateCredentials } from '../../connection/credentials.ts'
import { backupDatabase } from '../../platform/database/backup.ts'
import type { Database } from '../../platform/database/db.ts'
import { serializerCompiler } from '../../platform/http/serializer.ts'
import type { SecretKeys } from '../../platform/runtime/sealed-secret.ts'
import { addressToListen } from './address.ts'
import { BACKUP_FAILURE } from './control-client.ts'
import { eventsOf } from './events.ts'
import { plainMessage } from './plain-message.ts'
import { removeLeftUploads, withUpload } from './uploads.ts'

const importQuerySchema = z.strictObject({
  companyId: idSchema,
  ...chosenFormatQuery,
  name: z.string().min(1).max(200),
})

/** Listens so that only the owner of this process can connect, right from the start. */
async function listenForOwner(app: Pick<FastifyInstance, 'listen'>, address: string): Promise<void> {
  // 077 instead of 177: files that other threads create in the meantime are private too, but folders stay usable.
  const usual = process.umask(0o077)
  try {
    await app.listen({ path: address })
  } finally {
    process.umask(usual)
  }
}

/**
 * Accepts commands from this machine while the product holds the embedded database, whose folder no other process may open; the
 * caller must have locked the folder. There is no sign-in: anyone who can reach the socket owns the data folder.
 */
export async function startControlServer(
  database: Database,
  dataDir: string,
  now: () => Date,
  connectionKeys: SecretKeys = {},
): Promise<FastifyInstance> {
  const app = Fastify({ logger: false }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler<FastifyError>((error, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ message: plainMessage(error) }),
  )
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))

  app.post('/import', { schema: { querystring: importQuerySchema } }, async (request, reply) => {
    const { companyId, name, ...chosen } = request.query
    const work = (path: string, tell: (progress: unknown) => void) =>
      importBookings(database, { companyId, name, path, ...chooseFormat(chosen) }, now, tell)
    return reply
      .type('application/x-ndjson')
      .send(eventsOf((tell) => withUpload(request.body as Readable, dataDir, (path) => work(path, tell))))
  })

  app.get('/backup', async (_request, reply) => {
    const stream = new PassThrough()
    backupDatabase(database, stream).catch((error: Error) => stream.destroy(error))
    let failure = ''
    async function* untilFailure() {
      try {
        yield* stream
      } catch (error) {
        failure = plainMessage(error)
      }
    }
    // The reason of a failure in the middle comes after what was sent before.
    reply.trailer(BACKUP_FAILURE, async () => encodeURIComponent(failure))
    return reply.type('application/octet-stream').send(Readable.from(untilFailure()))
  })

  app.post('/create-admin', { schema: { body: newAdminSchema } }, async (request) => ({
    id: await createAdmin(database.db, request.body),
  }))

  app.post('/rotate-connection-key', async () => ({ count: await rotateCredentials(database.db, connectionKeys) }))

  await removeLeftUploads(dataDir)
  const address = addressToListen(dataDir)
  // We hold the folder's lock, so an existing socket was left by a process that has ended.
  if (process.platform !== 'win32') await rm(address, { force: true })
  await listenForOwner(app, address)
  return app
}
