import type { FastifyBaseLogger } from 'fastify'

/**
 * Does the work for one hotel after the other, until `stopped`. A failure is logged with the hotel, and the others have theirs done
 * all the same.
 * @param failure what the log says of it, such as `autopilot of a hotel failed`
 */
export async function forEachHotel<Hotel extends { readonly id: number }>(
  hotels: readonly Hotel[],
  {
    log,
    stopped,
    failure,
  }: { log: Pick<FastifyBaseLogger, 'error'>; stopped?: AbortSignal | undefined; failure: string },
  work: (hotel: Hotel) => Promise<unknown>,
): Promise<void> {
  for (const hotel of hotels) {
    if (stopped?.aborted) return
    try {
      await work(hotel)
    } catch (error) {
      log.error({ err: error, companyId: hotel.id }, failure)
    }
  }
}
