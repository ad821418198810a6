import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { idSchema } from '../../contract/paging.ts'
import { createAdmin, newAdminSchema } from '../access/create-admin.ts'
import { backupDatabase } from '../database/backup.ts'
import type { Database } from '../database/db.ts'
import { IMPORT_FORMATS, importBookings } from '../reservation/import/import-bookings.ts'
import { controlAddress } from './address.ts'

export const importQuerySchema = z.strictObject({
  companyId: idSchema,
  format: z.enum(IMPORT_FORMATS),
  hotel: z.string().min(1).max(200),
  name: z.string().min(1).max(200),
})

/** Lines of JSON, one per event, written while the work goes on. */
function eventsOf(work: (emit: (event: unknown) => void) => Promise<unknown>): Readable {
  const lines = new PassThrough()
  const emit = (event: unknown) => lines.write(`${JSON.stringify(event)}\n`)
  work(emit)
    .then((result) => emit({ result }))
    .catch((error: Error) => emit({ error: error.message }))
    .finally(() => lines.end())
  return lines
}

/** The upload as a file beside the data, removed when the work with it is done. */
async function withUpload<Result>(
  upload: Readable,
  dataDir: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(dataDir, 'upload-'))
  try {
    const path = join(folder, 'file')
    await pipeline(upload, createWriteStream(path, { mode: 0o600 }))
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Takes commands from this machine while the product holds the embedded database, whose folder no second process may
 * open. There is no sign-in: whoever reaches the socket owns the data folder.
 */
export async function startControlServer(
  database: Database,
  dataDir: string,
  now: () => Date,
): Promise<FastifyInstance> {
  const app = Fastify({ logger: false }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))

  app.post('/import', { schema: { querystring: importQuerySchema } }, async (request, reply) =>
    reply
      .type('application/x-ndjson')
      .send(
        eventsOf((emit) =>
          withUpload(request.body as Readable, dataDir, (path) =>
            importBookings(database, { ...request.query, path }, now, (progress) => emit({ progress })),
          ),
        ),
      ),
  )

  app.get('/backup', async (_request, reply) => {
    const stream = new PassThrough()
    backupDatabase(database, stream).catch((error: Error) => stream.destroy(error))
    return reply.type('application/octet-stream').send(stream)
  })

  app.post('/create-admin', { schema: { body: newAdminSchema } }, async (request) => ({
    id: await createAdmin(database.db, request.body),
  }))

  const address = controlAddress(dataDir)
  // The folder's lock is ours, so a socket that is still here was left by a process that is gone.
  if (process.platform !== 'win32') await rm(address, { force: true })
  await app.listen({ path: address })
  if (process.platform !== 'win32') await chmod(address, 0o600)
  return app
}
