/** The hotel that is analysed: its money and the zone of its days. */
export interface AnalysedHotel {
  readonly id: number
  readonly currency: string
  readonly timeZone: string
}
