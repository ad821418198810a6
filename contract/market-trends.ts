/** The one country that market trends are made for. */
const COUNTRY = 'IT'

/** Whether a hotel has market trends: it lies in their country, supports them, and has the feature switched on. */
export const hasMarketTrends = (
  hotel: { countryCode: string | null; supportsMarketTrends: boolean },
  features: { marketTrends: boolean },
): boolean => features.marketTrends && hotel.supportsMarketTrends && hotel.countryCode === COUNTRY
