/** Today's calendar date (`YYYY-MM-DD`) in a hotel's time zone. Swedish dates have the ISO format. */
export const todayIn = (timeZone: string): string => new Date().toLocaleDateString('sv', { timeZone })
