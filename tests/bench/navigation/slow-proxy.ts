import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Bootstrap } from '../../../contract/platform/bootstrap.ts'

/** How the console gets what the steps need: written into the page, by one request, or by one request a step. */
export type Way = 'written into the page' | 'one request' | 'one request per step'

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/** A network with a delay in front of the product. It can take the start data out of the page. */
export async function startSlowProxy(target: string, delayMs: number, way: Way) {
  const forward = (path: string, incoming: IncomingMessage): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
      const outgoing = request(target + path, { method: incoming.method, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      })
      outgoing.on('error', reject)
      incoming.pipe(outgoing)
    })
  const get = async <T>(path: string, incoming: IncomingMessage): Promise<T> => {
    await wait(delayMs)
    const response = await fetch(target + path, { headers: { cookie: incoming.headers.cookie ?? '' } })
    return (await response.json()) as T
  }
  /** What a console without the one answer does: each step asks for itself, after the one before. */
  const stepByStep = async (incoming: IncomingMessage): Promise<Buffer> => {
    const global = await get<Bootstrap['global']>('/api/global', incoming)
    const user = await get<NonNullable<Bootstrap['user']>>(`/api/user/users/${global.userId}`, incoming)
    const requested = user.settings.defaultCompanyId ?? 0
    const found = await get<{ content: { id: number }[] }>(`/api/company/companies?ids=${requested}`, incoming)
    const id = found.content[0]?.id ?? 0
    const company = await get<Bootstrap['company']>(`/api/company/companies/${id}`, incoming)
    const features = await get<Bootstrap['features']>(`/api/company/features/${id}`, incoming)
    const query = `?userId=${global.userId}&companyId=${id}`
    const notifications = await get<Bootstrap['notifications']>(`/api/notification/banner${query}`, incoming)
    await get('/version.json', incoming)
    const currentHotel = { id, origin: 'default', isDefaultLost: false, hasChoice: false } as const
    const answer: Bootstrap = {
      global,
      idleMs: 1_800_000,
      user,
      currentHotel,
      company,
      features,
      amounts: null,
      notifications,
      failed: [],
    }
    return Buffer.from(JSON.stringify(answer))
  }

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const path = incoming.url ?? '/'
    if (way === 'one request per step' && path.startsWith('/api/bootstrap')) {
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end(await stepByStep(incoming))
      return
    }
    await wait(delayMs)
    const { status, headers, body } = await forward(path, incoming)
    const isPage = String(headers['content-type']).startsWith('text/html')
    const sent =
      isPage && way !== 'written into the page'
        ? Buffer.from(body.toString().replace(/<script type="application\/json".*?<\/script>/, ''))
        : body
    delete headers['content-length']
    delete headers['transfer-encoding']
    outgoing.writeHead(status, headers).end(sent)
  }
  const server = createServer((incoming, outgoing) => {
    // A browser that is closed breaks its requests off.
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
