/** The hotel that is analysed: its money, the zone of its days and where it stands. */
export interface AnalysedHotel {
  readonly id: number
  readonly currency: string
  readonly timeZone: string
  readonly countryCode: string
  readonly federalState: string | null
}
