import type { z } from 'zod'
import type { ConnectionFailure, Refusal } from '../../contract/connection-kinds.ts'
import type { incomingBookingSchema } from '../../contract/incoming.ts'
import type { ResolvedRestriction } from '../../contract/restriction.ts'
import type { StayDate } from '../../contract/stay-date.ts'
import type { Hotel } from '../access/company-scope.ts'
import type { Db } from '../database/db.ts'
import type { ExportColumn } from '../http/export.ts'
import type { ExchangeRecorder } from './exchange.ts'

/** What is set in a hotel's system for a night. `sequence` grows with each change, so that a system can tell the newer of two. */
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

/** A restriction to be set in a hotel's system: all of its parts, in the place of those that were. */
export interface RestrictionWrite extends NightWrite {
  readonly restriction: ResolvedRestriction
}

/** What became of a rate or restriction: taken, refused for good (the reason is in the system's words, or in English), or not known, so that it is sent again. */
export type WriteResult =
  | { readonly state: 'accepted' }
  | { readonly state: 'refused'; readonly kind: Refusal; readonly reason: string }
  | { readonly state: 'unknown' }

/** A system could not be reached, or failed. The message is shown to users, in their language what kind of failure it is. */
export class SystemError extends Error {
  readonly failure: ConnectionFailure

  constructor(message: string, failure: ConnectionFailure = 'failed', options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}

/** A setting does not work. `field` names it. */
export class SettingsError extends SystemError {
  readonly field: string

  constructor(field: string, message: string) {
    super(message, 'settings')
    this.field = field
  }
}

/** The system refuses the credentials: nothing works until somebody gives others. */
export class CredentialsError extends SystemError {
  constructor(message: string, failure: ConnectionFailure = 'access', options?: ErrorOptions) {
    super(message, failure, options)
  }
}

/** The system was asked too often. `retryAfterMs` is how long it asks to pause, null where it does not say. */
export class RateLimitedError extends SystemError {
  readonly retryAfterMs: number | null

  constructor(message: string, retryAfterMs: number | null) {
    super(message, 'limited')
    this.retryAfterMs = retryAfterMs
  }
}

/** What a kind works with: the hotel, what it is connected by, and where calls are noted. */
export interface KindContext<Settings = unknown, Credentials = unknown> extends Pick<ExchangeRecorder, 'record'> {
  readonly db: Db
  readonly hotel: Pick<Hotel, 'id' | 'currency' | 'timeZone'>
  readonly settings: Settings
  readonly credentials: Credentials
  readonly now: () => Date
  readonly stopped: AbortSignal
  /**
   * Gets other credentials by `renew`, stores them and answers them; `credentials` are these from then on. Answers what another process has stored
   * meanwhile instead, where that differs. Rejects with `SystemError` while another process renews them.
   */
  readonly renewCredentials: (renew: () => Promise<Credentials>) => Promise<Credentials>
}

/** How a system asks its users for consent (OAuth 2.0 with PKCE). */
export interface Consent<Credentials = unknown> {
  /** Where the user's browser is sent. */
  address(request: { state: string; challenge: string; redirectUri: string }): string
  /** The credentials for what the system has sent back. Rejects with `CredentialsError` where it does not take it. */
  exchange(
    context: Pick<KindContext, 'record' | 'stopped' | 'now'>,
    given: { code: string; verifier: string; redirectUri: string },
  ): Promise<Credentials>
}

/** A hotel of an account at a system. */
export interface SystemProperty {
  readonly id: string
  readonly name: string
}

/**
 * What a property has: room types with their number of rooms, and rate plans, each of one room type or, where that is null, of all. Rates can be sent to
 * those that are not derived.
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

/** Which bookings are read: those changed at or after a moment, all where it is null; the first page, or the one that the last answer named. */
export interface BookingQuery {
  readonly since: Date | null
  readonly page: string | null
}

/** Bookings in the order of their changes, as `incomingBookingSchema` has them; each row is checked by itself. */
export interface BookingPage {
  readonly bookings: readonly unknown[]
  /** The latest change among them; null where there are none. */
  readonly changedUpTo: Date | null
  readonly nextPage: string | null
}

/**
 * A file of bookings. `arrivedAt` is when it came to where it was found, `writtenAt` when it was written. Its content is null where it is too large to be
 * read.
 */
export interface BookingFile {
  readonly name: string
  readonly content: Buffer | null
  readonly hash: string
  readonly writtenAt: Date
  readonly arrivedAt: Date
  /** Who sent it, where somebody did. */
  readonly userId?: number
}

/** A rate or restriction of a category that a person enters into a hotel's system, or both; rates for two guests in minor units. */
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

/** A rate that a system has, in minor units. */
export interface SystemRate extends SystemNight {
  readonly rate: number
}

/** What restricts a night in a system. */
export interface SystemRestriction extends SystemNight {
  readonly restriction: ResolvedRestriction
}

/** Nights from one to another, both included. */
export interface NightRange {
  readonly from: StayDate
  readonly to: StayDate
}

/** What a kind answers as a booking. */
export type SystemBooking = z.input<typeof incomingBookingSchema>

/** What we answer to a system that called us. */
export interface SystemAnswer {
  readonly status: number
  readonly contentType: string
  readonly body: string
}

/** A booking of a message that cannot be stored, and why. */
export interface BookingRefusal {
  readonly externalId: string
  readonly reason: string
}

/** What became of a message: stored, with the bookings that could not be; or not stored, so that it is to be sent again. */
export type ReceiptOutcome =
  | { readonly state: 'stored'; readonly refusals: readonly BookingRefusal[] }
  | { readonly state: 'failed' }

/** What a call of a system brought. */
export interface ReceivedMessage {
  /** Names the message at the system, also where it is sent again. */
  readonly id: string
  /** Bookings as `incomingBookingSchema` has them; each is checked by itself. */
  readonly bookings: readonly unknown[]
  readonly refusals: readonly BookingRefusal[]
  /** Bookings that follow once these are stored, all without a refusal: what a message stored at the same time has left, is cancelled. */
  readonly followUp?: () => Promise<readonly SystemBooking[]>
  /** The answer, once what became of it is known. */
  readonly answer: (outcome: ReceiptOutcome) => SystemAnswer
}

/**
 * What a call of a system is: a message; word that something has changed, which is read now; or something that is refused. The reason of a refusal is
 * shown to users.
 */
export type Received =
  | ReceivedMessage
  | { readonly hasChanges: boolean; readonly answer: SystemAnswer }
  | { readonly refusal: string; readonly answer: SystemAnswer }

/**
 * Whom a call to the common address of a kind is for: the connection with these settings whose credentials it was made with. `refusal` is the answer where
 * there is not exactly one, whatever is wrong.
 */
export interface Addressee<Credentials = unknown> {
  readonly settings: Readonly<Record<string, string>>
  readonly isMadeWith: (credentials: Credentials) => boolean
  readonly refusal: SystemAnswer
}

/**
 * A kind of system that a hotel can be connected to. Every call can be made again without harm. Schedule, cursor, overlap, retries, rate limits, logs
 * and pages are the frame's; calls reject with `SystemError` or one of its kinds.
 */
export interface KindDefinition<Settings = unknown, Credentials = unknown, AccessSettings = unknown> {
  readonly settings: z.ZodType<Settings>
  /** The settings that are needed to read properties and inventory, where there are any. */
  readonly accessSettings?: z.ZodType<AccessSettings>
  /** Whether hotels can be connected to it. */
  readonly isOffered: boolean
  /** Null for a system that asks for none. */
  readonly credentials: z.ZodType<Credentials> | null
  /** Rejects where the system cannot be reached, or settings and credentials do not work. */
  check(context: KindContext<Settings, Credentials>): Promise<void>
  /** How users give consent; without it credentials are entered. */
  readonly consent?: Consent<Credentials>
  readProperties?(context: KindContext<AccessSettings, Credentials>): Promise<readonly SystemProperty[]>
  readInventory?(context: KindContext<AccessSettings, Credentials>, propertyId: string): Promise<SystemInventory>
  readBookings?(context: KindContext<Settings, Credentials>, query: BookingQuery): Promise<BookingPage>
  /** Files of bookings that arrived at or after a moment, all where it is null, the oldest first; none that is still being written. */
  readFiles?(context: KindContext<Settings, Credentials>, since: Date | null): Promise<AsyncIterable<BookingFile>>
  /** The blocks of groups with a night in the range, as `incomingBlockSchema` has them; each row is checked by itself. */
  readBlocks?(context: KindContext<Settings, Credentials>, range: NightRange): Promise<readonly unknown[]>
  /** The rooms of each night of the range as the system counts them, as `incomingRoomStatSchema` has them. */
  readRoomStats?(context: KindContext<Settings, Credentials>, range: NightRange): Promise<readonly unknown[]>
  /** Asks the system to call an address of ours when something changes; answers the name of the subscription. */
  subscribe?(context: KindContext<Settings, Credentials>, url: string): Promise<string>
  unsubscribe?(context: KindContext<Settings, Credentials>, subscription: string): Promise<void>
  /** Reads what the system has sent to the address of the connection; `body` is its text. Nothing is stored by it. */
  receive?(context: KindContext<Settings, Credentials>, body: string): Promise<Received>
  /** Reads whom a call to the common address is for, or answers one that cannot be read or names several hotels. Nothing of it is trusted yet. */
  readAddressee?(body: string, now: Date): Addressee<Credentials> | { readonly answer: SystemAnswer }
  /** Sets rates in their order; one result for each. */
  writeRates?(context: KindContext<Settings, Credentials>, writes: readonly RateWrite[]): Promise<WriteResult[]>
  /** Sets restrictions in their order, and leaves rates as they are; one result for each. */
  writeRestrictions?(
    context: KindContext<Settings, Credentials>,
    writes: readonly RestrictionWrite[],
  ): Promise<WriteResult[]>
  /** The columns of the file in which a person gets rates and restrictions to enter them, where they are not sent. */
  readonly writeFiles?: (hotel: Pick<Hotel, 'currency'>) => readonly ExportColumn<FileLine>[]
  /** The rates that the system has, of the room types and rate plans to which rates are sent. */
  readRates?(context: KindContext<Settings, Credentials>, range: NightRange): Promise<readonly SystemRate[]>
  /** The restrictions that the system has, of the room types and rate plans to which they are sent; also of nights that nothing restricts. */
  readRestrictions?(
    context: KindContext<Settings, Credentials>,
    range: NightRange,
  ): Promise<readonly SystemRestriction[]>
  /** Bookings of any state with a night in the range, page by page, in any order. */
  readStays?(
    context: KindContext<Settings, Credentials>,
    query: NightRange & Pick<BookingQuery, 'page'>,
  ): Promise<Pick<BookingPage, 'bookings' | 'nextPage'>>
}

/** Writes down a kind with the types of its settings and credentials; the frame checks both before it calls it. */
export const defineKind = <Settings, Credentials, AccessSettings = unknown>(
  kind: KindDefinition<Settings, Credentials, AccessSettings>,
): KindDefinition => kind as KindDefinition
