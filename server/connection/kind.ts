import type { z } from 'zod'
import type { incomingBookingSchema } from '../../contract/booking/incoming.ts'
import type { RowReason } from '../../contract/booking/row-reasons.ts'
import type { StatedAmounts } from '../../contract/booking/stated-amounts.ts'
import type { ConnectionFailure, Refusal } from '../../contract/connection/connection-kinds.ts'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import type { ResolvedRestriction, RestrictionPart } from '../../contract/pricing/restriction.ts'
import type { Hotel } from '../platform/access/company-scope.ts'
import type { Db } from '../platform/database/db.ts'
import type { ExportColumn } from '../platform/http/export.ts'
import type { ExchangeRecorder } from './exchange.ts'

/**
 * A change of a night in a hotel's system. `sequence` increases with each change, so that a system can determine the newer of two.
 */
interface NightWrite {
  readonly sequence: number
  readonly stayDate: StayDate
  /** Room types of the category, by their codes. */
  readonly roomTypes: readonly string[]
  readonly ratePlan: string
}

/** A rate to be set in a hotel's system. */
export interface RateWrite extends NightWrite {
  /** For two guests, in minor units. */
  readonly rate: number
}

/** A restriction to be set in a hotel's system: all of its parts, replacing the previous ones. */
export interface RestrictionWrite extends NightWrite {
  readonly restriction: ResolvedRestriction
}

/**
 * The result of a rate or restriction: accepted (with a sentence in English about the parts of a restriction that the system does not
 * take), refused permanently (with the system's reason, or one in English), or unknown, so that it is sent again.
 */
export type WriteResult =
  | { readonly state: 'accepted'; readonly notTaken?: string }
  | { readonly state: 'refused'; readonly kind: Refusal; readonly reason: string }
  | { readonly state: 'unknown' }

/**
 * A system could not be reached, or failed. The message is shown to users, together with a translated description of the kind of
 * failure.
 */
export class SystemError extends Error {
  readonly failure: ConnectionFailure

  constructor(message: string, failure: ConnectionFailure = 'failed', options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}

/** A setting does not work. `field` is its name. */
export class SettingsError extends SystemError {
  readonly field: string

  constructor(field: string, message: string) {
    super(message, 'settings')
    this.field = field
  }
}

/** The system refuses the credentials: nothing works until a user enters new ones. */
export class CredentialsError extends SystemError {
  constructor(message: string, failure: ConnectionFailure = 'access', options?: ErrorOptions) {
    super(message, failure, options)
  }
}

/** The system's rate limit was exceeded. `retryAfterMs` is the requested pause, null if not specified. */
export class RateLimitedError extends SystemError {
  readonly retryAfterMs: number | null

  constructor(message: string, retryAfterMs: number | null) {
    super(message, 'limited')
    this.retryAfterMs = retryAfterMs
  }
}

/** The context of a kind's calls: the hotel, its connection, and the recorder of calls. */
export interface KindContext<Settings = unknown, Credentials = unknown> extends Pick<ExchangeRecorder, 'record'> {
  readonly db: Db
  readonly hotel: Pick<Hotel, 'id' | 'currency' | 'timeZone'>
  readonly settings: Settings
  readonly credentials: Credentials
  readonly now: () => Date
  readonly stopped: AbortSignal
  /**
   * Obtains new credentials with `renew`, stores and returns them; they become `credentials` from then on. If another process has
   * stored different ones in the meantime, returns those instead. Rejects with `SystemError` while another process renews them.
   */
  readonly renewCredentials: (renew: () => Promise<Credentials>) => Promise<Credentials>
}

/** How a system asks its users for consent (OAuth 2.0 with PKCE). */
export interface Consent<Credentials = unknown> {
  /** The URL to which the user's browser is sent. */
  address(request: { state: string; challenge: string; redirectUri: string }): string
  /** The credentials for the code that the system has sent back. Rejects with `CredentialsError` if the system refuses it. */
  exchange(
    context: Pick<KindContext, 'record' | 'stopped' | 'now'>,
    given: { code: string; verifier: string; redirectUri: string },
  ): Promise<Credentials>
}

/** A hotel in an account of a system. */
export interface SystemProperty {
  readonly id: string
  readonly name: string
}

/**
 * The inventory of a property: room types with their number of rooms, and rate plans, each for one room type or, if that is null,
 * for all. Rates can be sent to those that are not derived.
 */
export interface SystemInventory {
  readonly roomTypes: readonly { readonly code: string; readonly name: string; readonly rooms: number }[]
  readonly ratePlans: readonly {
    readonly id: string
    readonly code: string
    readonly name: string
    readonly roomType: string | null
    readonly isDerived: boolean
  }[]
}

/**
 * Which bookings to read: those changed at or after a moment, or all if it is null; the first page, or the one named by the
 * previous response.
 */
export interface BookingQuery {
  readonly since: Date | null
  readonly page: string | null
}

/** Bookings in the order of their changes, in the format of `incomingBookingSchema`; each row is validated individually. */
export interface BookingPage {
  readonly bookings: readonly unknown[]
  /** Bookings of parking spaces and other units that are no rooms: if they are stored, they leave the books. */
  readonly withoutRooms?: readonly { readonly externalId: string; readonly changedAt: string }[] | undefined
  /** Bookings that can't be read. */
  readonly refusals?: readonly BookingRemark[] | undefined
  /** What was assumed about bookings. */
  readonly notes?: readonly BookingRemark[] | undefined
  /** The latest change among them; null if there are none. */
  readonly changedUpTo: Date | null
  readonly nextPage: string | null
}

/**
 * A file of bookings. `arrivedAt` is when it arrived in its folder, `writtenAt` when it was written. Its content is null if it is
 * too large to be read.
 */
export interface BookingFile {
  readonly name: string
  readonly content: Buffer | null
  readonly hash: string
  readonly writtenAt: Date
  readonly arrivedAt: Date
  /** The user who sent it, if any. */
  readonly userId?: number
}

/** A rate or restriction of a category, or both, that a user enters into a hotel's system; rates for two guests in minor units. */
export interface FileLine {
  readonly stayDate: StayDate
  readonly category: string
  readonly ratePlan: string
  readonly rate: number | null
  readonly restriction: ResolvedRestriction | null
}

/** A night of a room type and rate plan in a hotel's system. */
export interface SystemNight {
  readonly stayDate: StayDate
  readonly roomType: string
  readonly ratePlan: string
}

/** A rate in a system, in minor units. */
export interface SystemRate extends SystemNight {
  readonly rate: number
}

/** The restriction of a night in a system. */
export interface SystemRestriction extends SystemNight {
  readonly restriction: ResolvedRestriction
}

/** A range of nights, both included. */
export interface NightRange {
  readonly from: StayDate
  readonly to: StayDate
}

/** A booking as returned by a kind. */
export type SystemBooking = z.input<typeof incomingBookingSchema>

/** Our response to a call from a system. */
export interface SystemAnswer {
  readonly status: number
  readonly contentType: string
  readonly body: string
}

/** Why a booking of a message can't be stored, or what was assumed about it. */
export interface BookingRemark {
  readonly externalId: string
  readonly field?: string | undefined
  readonly reason: RowReason
}

/** The result of a message: stored, with the bookings that could not be; or not stored, so that the system must send it again. */
export type ReceiptOutcome =
  | {
      readonly state: 'stored'
      readonly refusals: readonly BookingRemark[]
      /** What was assumed about stored bookings. */
      readonly notes: readonly BookingRemark[]
      /** Bookings whose change was not stored, because a later one had been. */
      readonly outdated: readonly string[]
    }
  | { readonly state: 'failed' }

/** The content of a call from a system. */
export interface ReceivedMessage {
  /** The system's id of the message, which stays the same if it is sent again. */
  readonly id: string
  /** Bookings in the format of `incomingBookingSchema`; each is validated individually. */
  readonly bookings: readonly unknown[]
  readonly refusals: readonly BookingRemark[]
  /** What was assumed about bookings. */
  readonly notes?: readonly BookingRemark[] | undefined
  /** Bookings to be stored after these, if none was refused: they cancel what a message stored at the same time has left. */
  readonly followUp?: () => Promise<readonly SystemBooking[]>
  /** The response, once the result is known. */
  readonly answer: (outcome: ReceiptOutcome) => SystemAnswer
}

/**
 * The meaning of a call from a system: a message; a notification that something has changed, which is read now; or a refused call.
 * The reason of a refusal is shown to users.
 */
export type Received =
  | ReceivedMessage
  | { readonly hasChanges: boolean; readonly answer: SystemAnswer }
  | { readonly refusal: string; readonly answer: SystemAnswer }

/**
 * The addressee of a call to the common URL of a kind: the connection with these settings whose credentials were used. `refusal` is
 * the response if there is not exactly one, whatever the reason.
 */
export interface Addressee<Credentials = unknown> {
  readonly settings: Readonly<Record<string, string>>
  readonly isMadeWith: (credentials: Credentials) => boolean
  readonly refusal: SystemAnswer
}

/**
 * A kind of system that a hotel can be connected to. Every call can be repeated safely. The framework handles schedule, cursor,
 * overlap, retries, rate limits, logs and pages; calls reject with `SystemError` or one of its subclasses.
 */
export interface KindDefinition<Settings = unknown, Credentials = unknown, AccessSettings = unknown> {
  readonly settings: z.ZodType<Settings>
  /** The settings that are needed to read properties and inventory, if any. */
  readonly accessSettings?: z.ZodType<AccessSettings>
  /** What its amounts include, if the system states it; otherwise a user says so. */
  readonly amounts?: StatedAmounts
  /** Whether hotels can be connected to it in this installation. */
  readonly isOffered: boolean
  /** Null for a system that requires none. */
  readonly credentials: z.ZodType<Credentials> | null
  /** Rejects if the system cannot be reached, or settings and credentials do not work. */
  check(context: KindContext<Settings, Credentials>): Promise<void>
  /** How users give consent; without it, credentials are entered. */
  readonly consent?: Consent<Credentials>
  readProperties?(context: KindContext<AccessSettings, Credentials>): Promise<readonly SystemProperty[]>
  readInventory?(context: KindContext<AccessSettings, Credentials>, propertyId: string): Promise<SystemInventory>
  readBookings?(context: KindContext<Settings, Credentials>, query: BookingQuery): Promise<BookingPage>
  /**
   * Files of bookings that arrived at or after a moment, or all if it is null, oldest first; without files that are still being
   * written.
   */
  readFiles?(context: KindContext<Settings, Credentials>, since: Date | null): Promise<AsyncIterable<BookingFile>>
  /** The group blocks with a night in the range, in the format of `incomingBlockSchema`; each row is validated individually. */
  readBlocks?(context: KindContext<Settings, Credentials>, range: NightRange): Promise<readonly unknown[]>
  /** The system's room counts of each night in the range, in the format of `incomingRoomStatSchema`. */
  readRoomStats?(context: KindContext<Settings, Credentials>, range: NightRange): Promise<readonly unknown[]>
  /** Asks the system to call one of our URLs when something changes; returns the id of the subscription. */
  subscribe?(context: KindContext<Settings, Credentials>, url: string): Promise<string>
  unsubscribe?(context: KindContext<Settings, Credentials>, subscription: string): Promise<void>
  /** Reads a call to the URL of the connection; `body` is its text. Stores nothing. */
  receive?(context: KindContext<Settings, Credentials>, body: string): Promise<Received>
  /** The response to a call whose body is no text in the encoding that it names. */
  unreadable?(reason: string): SystemAnswer
  /**
   * Reads the addressee of a call to the common URL, or returns a response if it can't be read or names several hotels. Nothing in
   * it is trusted yet.
   */
  readAddressee?(body: string, now: Date): Addressee<Credentials> | { readonly answer: SystemAnswer }
  /** Sets rates in order; one result for each. */
  writeRates?(context: KindContext<Settings, Credentials>, writes: readonly RateWrite[]): Promise<WriteResult[]>
  /** The parts of restrictions that it takes; all of them by default. It gets no others. */
  readonly restrictionParts?: readonly RestrictionPart[]
  /** Sets restrictions in order without changing rates; one result for each. */
  writeRestrictions?(
    context: KindContext<Settings, Credentials>,
    writes: readonly RestrictionWrite[],
  ): Promise<WriteResult[]>
  /** The columns of the file from which a user enters rates and restrictions, if they are not sent. */
  readonly writeFiles?: (hotel: Pick<Hotel, 'currency'>) => readonly ExportColumn<FileLine>[]
  /** The system's rates of the room types and rate plans that rates are sent to. */
  readRates?(context: KindContext<Settings, Credentials>, range: NightRange): Promise<readonly SystemRate[]>
  /** The system's restrictions of the room types and rate plans that they are sent to, including nights without restrictions. */
  readRestrictions?(
    context: KindContext<Settings, Credentials>,
    range: NightRange,
  ): Promise<readonly SystemRestriction[]>
  /** Bookings of any state with a night in the range, page by page, in any order. */
  readStays?(
    context: KindContext<Settings, Credentials>,
    query: NightRange & Pick<BookingQuery, 'page'>,
  ): Promise<Omit<BookingPage, 'changedUpTo'>>
}

/** Defines a kind with the types of its settings and credentials; the framework validates both before it calls the kind. */
export const defineKind = <Settings, Credentials, AccessSettings = unknown>(
  kind: KindDefinition<Settings, Credentials, AccessSettings>,
): KindDefinition => kind as KindDefinition
