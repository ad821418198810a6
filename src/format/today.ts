/** Today's calendar date (`YYYY-MM-DD`) where a hotel stands. Swedish writes dates as ISO does. */
export const todayIn = (timeZone: string): string => new Date().toLocaleDateString('sv', { timeZone })
