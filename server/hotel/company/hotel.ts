/** The analysed hotel: its currency, time zone and location. */
export interface AnalysedHotel {
  readonly id: number
  readonly currency: string
  readonly timeZone: string
  readonly countryCode: string
  readonly federalState: string | null
}
