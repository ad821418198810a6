/** The same time last year, or last year as it ended; each by weekday (364 days) or by calendar date. */
export type Reference = 'stly' | 'stlyDate' | 'final' | 'finalDate'
