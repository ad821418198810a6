import Cookies from 'js-cookie'

const ONE_YEAR_DAYS = 365

/** The value of a cookie that scripts may read, or null. */
export const readCookie = (name: string): string | null => Cookies.get(name) ?? null

/** Keeps a preference for a year, for every page of this origin. Null forgets it. */
export function writeCookie(name: string, value: string | null): void {
  if (value === null) Cookies.remove(name, { path: '/' })
  else
    Cookies.set(name, value, {
      path: '/',
      expires: ONE_YEAR_DAYS,
      sameSite: 'lax',
      secure: window.location.protocol === 'https:',
    })
}
